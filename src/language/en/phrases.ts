import type { Lexicon } from '../language.ts';

const lines = (text: string): readonly string[] =>
  text
    .split(/[\n,]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const short = (text: string): readonly (readonly [string, readonly string[]])[] =>
  lines(text).map((line) => {
    const [from = '', to = ''] = line.split('=').map((each) => each.trim());
    return [from, to.split(' ').filter((each) => each !== '')] as const;
  });

/** Words that are short for several; a word with an apostrophe behind it is one whose `'s` stands for "is". */
export const EXPAND: Lexicon['expand'] = new Map([
  ...short(`
    'm = am, 're = are, 'll = will, 've = have, 'd = would, 's = is
    im = i am, ive = i have, were = were, theyre = they are, youre = you are, weve = we have
    let's = let us, lets = let us, o'clock = o'clock
    whats = what is, whos = who is, wheres = where is, hows = how is, whens = when is, thats = that is, theres = there is
    pls = please, plese = please, pleas = please, pleaes = please, pelase = please, plase = please, pleasee = please, thnaks = thanks, thnx = thanks, thnks = thanks, thankyou = thanks, thanku = thanks, thks = thanks, cheerz = cheers, til = until, untl = until, unti = until, untli = until, plz = please, plse = please, pleas = please, thx = thanks, thanx = thanks, ty = thanks, tks = thanks
    u = you, ur = your, r = are, n = and, w = with, wanna = want to, gonna = going to, gotta = have to, gimme = give me
    tmw = tomorrow, tmrw = tomorrow, tmr = tomorrow, tomoro = tomorrow, tommorow = tomorrow, tommorrow = tomorrow, tomorow = tomorrow, 2moro = tomorrow
    untill = until, fwd = forward, acct = account, msg = message, num = number, nos = numbers, no. = number, nr = number
    btw = please, fyi = please, cos = because, cuz = because, coz = because, k = ok, okey = ok, kk = ok
    ppl = people, bal = balance, y'all = you, tonite = tonight, wkend = weekend, @ = at, w/ = with, abt = about
    simultaneous = simultaneous
  `),
  ...['what', 'who', 'where', 'when', 'how', 'that', 'it', 'there', 'here', 'which', 'she', 'he', 'why'].map(
    (word) => [`${word}'`, []] as const,
  ),
]);

/** What may stand anywhere in a request and says nothing of what is wanted. */
export const COURTESY: readonly string[] = lines(`
  please, kindly, just, quickly, quick, simply, basically, actually, really, ok, okay, right, so, well, um, uh, erm, er, hmm, oh, ah, alright, yo, oi
  hey, hi, hello, hiya, heya, howdy, morning all, good morning, good afternoon, good evening, hey there, hi there, hello there, hi all, hi team, hey team, hey guys, hi guys
  switchboard, hey switchboard, hi switchboard, dear switchboard, bot, phone bot, mate, buddy, pal, love, friend, sir, madam
  thanks, thank you, many thanks, thanks a lot, thanks so much, thank you so much, thank you very much, thanks very much, thanks in advance, thank you in advance, cheers, ta, much appreciated, appreciate it, appreciated, kind regards, regards, best
  can you, could you, would you, will you, can you please, could you please, would you please, could you kindly, can you just, could you just, can you quickly, could you quickly, could you possibly, can you possibly, would you be able to, are you able to, could you maybe
  would you be so kind as to, would you be so kind and, be so kind as to, would you be kind enough to, do me a favour and, do me a favor and, be a dear and, be a star and
  i need you to, i want you to, i would like you to, we need you to, we want you to, we would like you to, i need to, i want to, i would like to, we need to, we want to, we would like to, i have to, we have to, i must, we must, need to, want to, i would love to, id love to
  let us, go ahead and, go and, make sure to, be sure to, try to, would it be possible to, you need to, time to, please do
  for me, for us, for the team, now, right now, immediately, at once, asap, straight away, right away, straightaway, urgently, urgent, quick one, quick question, voice note, x, xx, xxx, lol, haha, quick request, as soon as possible, as soon as you can, this minute
  if possible, if you can, if you could, if you please, if you would, if you dont mind, if thats ok, if that is ok, when you can, when you get a chance, when you have a moment, when you have a sec, when you get a sec, when you have a minute, when you get a minute, when you have time
  the, a, an, our, my, your, sorry, excuse me, pardon, again please, ok so, ok then, so then, right then, alright then, one more thing, another thing, next
  bloody, tf, the hell, hell, the heck, on earth, the fuck, damn, damned, fucking, fuck, shit, stupid, ffs, wtf, goddamn, freaking, sodding, effing, bleeding, for gods sake, for gods sakes, for heavens sake, for fucks sake, jesus, christ, crap, crappy, useless, idiot, hurry up, hurry, come on, cmon, get on with it, chop chop, dammit, flipping, blasted
`);

/** What may stand beside it where something is only to be shown. */
export const INTRODUCTIONS: readonly string[] = lines(`
  show, show me, show us, tell me, tell us, give me, give us, get me, get us, let me see, let me know, let us see, let us know, can i see, can i get, can i have, can i check, can i know, can we see, can we get, can we have, could i see, could i get, could i have, may i see, may i have, may i know, could we see, could we have
  i want to see, i want to know, i would like to see, i would like to know, i need to see, i need to know, we need to know, i need, i want, we need, we want, i would like, we would like, want, need, just want, just wanted to, i just wanted to, i wanted to, just checking, i am wondering, i was wondering, i wonder, wondering, wanted to know, want to know
  do you know, do we know, any idea, any idea of, got any idea, can you tell me, could you tell me, would you tell me, can you show me, could you show me, can you give me, could you give me, can you check, could you check, can you find out, could you find out, can you look up, please check, could you let me know, can you let me know, could you remind me, remind me, can you remind me
  what is, what are, whats, what, which, which is, which are, how about, what about, and what about, tell, display, check, look up, pull up, bring up, find out, find, view, see, look at, have a look at, take a look at, read, read me, fetch, print
  any, all, all of, some, of, currently, current, at the moment, atm, at present, presently, these days, today, as of now, for now, so far, still, exactly, there, out, up, me, us, is there, are there, do, does, list, full, whole, latest, overview of, an overview of, summary of, a summary of, details of, info on, information on, this morning, this afternoon
  on the account, in the account, on our account, in our account, with you, from you, for everyone, here, over here, in here, really quick, by any chance, by the way, hope you are well, hope all is well, hope you are having a good day, i hope you are well, how are you, boss wants to know, the boss is asking, my boss is asking, asking for a friend
`);

/** Signs that nothing is to be done just because the words of a change are there. */
export const GUARDS: Lexicon['guards'] = {
  negation:
    lines(`dont, do not, never, no longer, not, doesnt, didnt, isnt, arent, wasnt, werent, cant, cannot, wont, shouldnt, wouldnt, couldnt, neednt, mustnt, havent, hasnt, hadnt,
    without, avoid, refuse, rather than, instead of, nor, neither, no need, anything but, forbid, refrain, hold off, no way, under no circumstances`),
  hypothesis:
    lines(`what if, if, would, should i, should we, could, might, maybe, perhaps, suppose, supposing, imagine, assuming, thinking, wondering, wonder, what happens, how do i, how do we, how to, how can i, how can we, how would,
    wish, hypothetically, pretend, considering, whether, were to, going to, can i, can we, may i, do i, do we, shall, ought, hope, what would, is it possible, am i allowed, plan to, planning, intend, for example, eg, e.g, such as, like when`),
  report: lines(
    `said, says, say, saying, asked, asks, told, tells, wants, wanted, suggested, suggests, thinks, thought, mentioned, wrote, writes, quote, according, reckons, claims, claimed, heard, believes, replied, insisted, demands, demanded, requested, recommends, recommended, emailed, texted, shouted, joked, keeps, keep saying, her words, his words, their words, the sentence, the phrase, the command, typed, type`,
  ),
  past: lines(
    `did, was, were, had, been, diverted, forwarded, redirected, rerouted, transferred, added, removed, deleted, moved, switched, turned, paused, resumed, extended, applied, changed, cancelled, canceled, stopped, ended, disabled, enabled, already, ago, yesterday, have just, has just, i have, we have, she has, he has, they have, last time, used to, previously, earlier`,
  ),
  question: lines(
    `who, what, when, where, why, how, which, whose, is, are, was, were, am, did, does, do, has, had, can, could, would, should, shall, might, isnt, arent`,
  ),
  condition: lines(
    `when, whenever, unless, while, whilst, once, as soon as, as long as, every, each, always, provided, providing, depending, in case, except, only if, even if, even when, except when, otherwise, else, after lunch breaks, usually, normally`,
  ),
  alternative: lines(`or, either, versus, vs, alternatively`),
};
