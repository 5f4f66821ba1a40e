import type { Lexicon } from '../language.ts';
import { THOUGHTS } from './frames.ts';

/** Phrases, parted by commas or line ends. */
export const lines = (text: string): readonly string[] =>
  text
    .split(/[\n,]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const short = (text: string): readonly (readonly [string, readonly string[]])[] =>
  lines(text).map((line) => {
    const [from = '', to = ''] = line.split('=').map((each) => each.trim());
    return [from, to.split(' ').filter((each) => each !== '')] as const;
  });

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** "mon-fri" and "monday-friday", for each two days of one week. */
const RUNS_OF_DAYS = WEEK.flatMap((first, at) =>
  WEEK.slice(at + 1).flatMap((last) =>
    [`${first.slice(0, 3)}-${last.slice(0, 3)}`, `${first}-${last}`].map(
      (said) => [said, [first, 'to', last]] as const,
    ),
  ),
);

/** Contractions; in a word with an apostrophe after it, `'s` stands for "is". */
export const EXPAND: Lexicon['expand'] = new Map([
  ...short(`
    'm = am, 're = are, 'll = will, 've = have, 'd = would, 's = is
    im = i am, hes = he is, shes = she is, ive = i have, were = were, theyre = they are, youre = you are, weve = we have
    let's = let us, lets = let us, o'clock = o'clock
    whats = what is, whos = who is, wheres = where is, hows = how is, whens = when is, thats = that is, theres = there is
    pls = please, plese = please, pleas = please, pleaes = please, pelase = please, plase = please, pleasee = please, thnaks = thanks, thnx = thanks, thnks = thanks, thankyou = thanks, thanku = thanks, thks = thanks, cheerz = cheers, aswell = as well, til = until, untl = until, unti = until, untli = until, plz = please, plse = please, pleas = please, thx = thanks, thanx = thanks, ty = thanks, tks = thanks
    midnite = midnight, wensday = wednesday, wednsday = wednesday, wendsday = wednesday, wednesdy = wednesday, thurday = thursday, thrusday = thursday, thursdy = thursday, tuseday = tuesday, tuesdy = tuesday, teusday = tuesday, saterday = saturday, satuday = saturday, saturdy = saturday, sundy = sunday, modnay = monday, mondy = monday, firday = friday, frday = friday, an' = and,
    teh = the, hte = the, evry = every, evrey = every, eveyr = every, adn = and, thsi = this, wiht = with, plesae = please, shoud = should,
    u = you, ya = you, ur = your, r = are, n = and, w = with, wanna = want to, gonna = going to, gotta = have to, oughta = ought to, pit = put, gimme = give me
    tmw = tomorrow, tmrw = tomorrow, tmr = tomorrow, tomoro = tomorrow, tommorow = tomorrow, tommorrow = tomorrow, tomorow = tomorrow, 2moro = tomorrow
    untill = until, thru = through, sched = schedule, scheds = schedules, wkdays = weekdays, wkday = weekday, rm = remove, smth = something, sb = somebody, sbd = somebody, sbdy = somebody, sth = something, fwd = forward, acct = account, msg = message, num = number, nos = numbers, no. = number, nr = number
    isnt = is not, isn't = is not, arent = are not, aren't = are not, wasnt = was not, wasn't = was not, werent = were not, weren't = were not, hasnt = has not, hasn't = has not, havent = have not, haven't = have not, doesnt = does not, doesn't = does not, didnt = did not, didn't = did not
    nums = numbers, yest = yesterday, yday = yesterday, hist = history, cfg = configuration, config = configuration, perms = permissions, wk = week, wks = weeks, what'd = what did, where'd = where did, when'd = when did, how'd = how did, why'd = why did
    btw = please, fyi = please, cos = because, cuz = because, coz = because, k = ok, okey = ok, kk = ok
    ye = you, ye'd = you would, ye'll = you will, youse = you, gie = give, haud = hold, gaun = going, wull = will, oot = out, doon = down, aff = off, awfy = awfully, cannae = cant, dinnae = dont, dinna = dont, didna = did not, canna = cant, isna = is not, wasna = was not, winna = wont, willna = wont, wouldna = wouldnt, doesna = does not, shouldna = shouldnt, couldna = couldnt, havena = have not, didnae = did not, isnae = is not, wasnae = was not, willnae = wont, wouldnae = wouldnt, disnae = does not, havenae = have not, shouldnae = shouldnt, couldnae = couldnt, aint = is not, ain't = is not
    $$ = money, $$$ = money, ££ = money, £££ = money, €€ = money, €€€ = money, upto = up to, arvo = afternoon, avo = afternoon, aft = afternoon, div = divert, tenner = 10 pounds, fiver = 5 pounds,
    ppl = people, bal = balance, y'all = you, tonite = tonight, wkend = weekend, @ = at, w/ = with, abt = about, bout = about, 'bout = about, tho = though
    simultaneous = simultaneous, tae = to, frae = from, fae = from, wi = with, wot = what, wat = what, wen = when, hav = have, cud = could, wud = would, shud = should, b4 = before, 2day = today, 2nite = tonight, 2mrw = tomorrow, tmrrw = tomorrow, tomoz = tomorrow, tomos = tomorrow, tommorrows = tomorrow, lemme = let me, lmk = let me know, ment = meant, soz = sorry, sry = sorry, srry = sorry, pleeease = please, pleez = please, pleaase = please, thnk = thanks, rn = now, til' = until, 'em = them, morra = tomorrow, whae = who, whae's = who is, wha = who, wha's = who is, whit = what, whit's = what is, wis = was, wur = were, whaur = where, un-do = undo, wouldya = would you, wouldja = would you, couldya = could you, willya = will you, masel = myself, tll = until, unitl = until, utnil = until, untik = until, untul = until, intil = until, unill = until, unil = until, tomorw = tomorrow, tomorroww = tomorrow
  `),
  ...RUNS_OF_DAYS,
  ...['what', 'who', 'where', 'when', 'how', 'that', 'it', 'there', 'here', 'which', 'she', 'he', 'why'].map(
    (word) => [`${word}'`, []] as const,
  ),
]);

/** Filler that may occur anywhere in a request and says nothing about what is wanted. */
export const COURTESY: readonly string[] = lines(`
  i made a mistake, that was wrong,
  please, kindly, itself, though, just, quickly, quick, simply, basically, actually, really, ok, okay, right, so, well,
  um, uh, erm, er, hmm, oh, ah, alright, yo, oi, hey, hi, hello, hiya, heya, howdy, morning all, good morning,
  good afternoon, good evening, hey there, hi there, hello there, hi all, hi team, hey team, hey guys, hi guys, eh,
  switchboard, hey switchboard, hi switchboard, dear switchboard, bot, phone bot, mate, buddy, pal, love, friend, sir,
  madam, thanks, thank you, many thanks, thanks a lot, thanks so much, thank you so much, thank you very much,
  thanks very much, thanks in advance, thank you in advance, cheers, ta, much appreciated, appreciate it, appreciated,
  regards, best, gonnae, gonnae just, gonnae please, can you, could you, would you, will you, can you please,
  could you please, would you please, could you kindly, can you just, could you just, can you quickly,
  could you quickly, could you possibly, can you possibly, would you be able to, are you able to,
  would you be so kind and, do me a favour, do us a favour, do me a favor, do me a favour and, do me a favor and,
  be a dear and, be a star and, i need you to, i want you to, i would like you to, we need you to, we want you to,
  i need to, i want to, i would like to, we need to, we want to, we would like to, i have to, we have to, we must,
  need to, want to, i would love to, let us, go ahead and, go and, make sure to, be sure to, try to,
  would it be possible to, you need to, you can, you can now, you may now, time to, please do, obviously, obvs,
  incoming, inbound, for me, for us, for the team, now, right now, immediately, at once, asap, straight away,
  right away, straightaway, urgently, urgent, quick one, quick question, x, xx, xxx, lol, haha, quick request,
  this minute, but sorry, sorry but, sorry to be a pain but, sorry to trouble you but, excuse me but, i am so sorry,
  i am so sorry but, i am sorry, i am sorry but, so sorry, so sorry but, awfully, terribly, dreadfully, awfully sorry,
  terribly sorry, i should like, i should like to, we should like, we should like to, i should very much like,
  i would very much like, we would very much like, may i trouble you to, could i trouble you to, can i trouble you to,
  if i may, if we may, if i might, and make it quick, and make it snappy, and be quick, and be quick about it,
  and step on it, and quickly, make it snappy, step on it, no wait, oh hang on, oh hold on, oh no, ugh, argh, aargh,
  grr, sigh, oh god, oh dear, oh my god, for crying out loud, bloody hell, blimey, crikey, hello there again,
  running late, in a hurry, in a rush, quickly now, thanks love, thanks mate, thanks pal, thank you dear, if possible,
  if you can, if you could, if you please, if you would, if you dont mind, if that is ok, when you can,
  when you get a chance, when you have a moment, when you have a sec, when you get a sec, when you have a minute,
  when you get a minute, when you have time, would it be possible to get, would it be possible for you to,
  might i have, might we have, might i get, please and thanks, ta very much, ta muchly, cheers mate, cheers pal,
  wondering if you could, oops, whoops, oopsie, i would like, we would like, pretty please,
  pretty please with a cherry on top, if it is no trouble, if that is possible, if that is alright,
  if you would be so kind, if you wouldnt mind, if you would not mind, if you do not mind, if that is okay,
  if you have a moment, if you have a minute, if you have time, if you get a chance, if at all possible,
  i would appreciate it if you, it would be great if you could, it would be good if you could,
  it would be nice if you could, could somebody, can somebody, could someone, can someone, would somebody,
  would someone, will someone, can anyone, could anyone, could anybody, can anybody, somebody please, someone please,
  could somebody please, can somebody please, could someone please, can someone please, could one of you,
  can one of you, could you all, can you all, could we, can we, could we please, can we please, could i get you to,
  can i get you to, can i ask you to, could i ask you to, may i ask you to, i ask you to, i am asking you to,
  might i ask you to, may i request that you, i request that you, i hereby request that you, will you please,
  will you kindly, would you please just, can you please just, can you go ahead and, could you go ahead and,
  be a love and, be a pal and, please would you, please could you, please can you, if you could just,
  if you could please, if you can just, i want, we want, i need, we need, i prefer, we prefer, i would prefer,
  we would prefer, i would rather, we would rather, the noo, noo, the now, just now, this instant,
  with immediate effect, effective immediately, forthwith, can i get, can i have, could i get, could i have,
  may i have, may we have, can we get, can we have, could we get, could we have, can i please have, can i please get,
  could i please have, could i please get, may i please have, could we please have, could we please get,
  can we please have, can we please get, i would love to have, i would love, we would love to, bye, bye bye, goodbye,
  bye now, ok bye, you muppet, you idiot, you useless thing, you stupid bot, you stupid thing, you daft thing,
  we would to, i would want to, please you, you please, i thank you, we thank you, i thank you very much, thanking you,
  thanking you in advance, thank you for your help, with my thanks, hey so um, so um, um so, golly, goodness,
  goodness me, wow, phew, gee, ooh, dear me, right right, hi again everyone, it is me again, it is only me, then,
  now then, ta duck, ta love, you all, dude, bro, bruv, guys, folks, chaps, lads, pet, hen, hun, darling, dear, boss,
  chief, hey man, cheers man, hiya mate, aye, och, wee, you see, you know, as it happens, of course,
  when you are ready, when convenient, at your convenience, from now, as from now, from now on, starting now,
  from this moment, pronto, sharpish, in a jiffy, again thanks, that would be great, that would be lovely,
  that would be grand, that would be super, that would be perfect, would be great, thatd be great, that is all,
  with thanks, many thanks in advance, thanks ever so much, thanks a million, thanks a bunch, thank you kindly,
  all the best, best wishes, yours sincerely, yours faithfully, best regards, warm regards, sincerely, dear sir,
  dear sirs, dear madam, dear team, dear all, to whom it may concern, good day, greetings, evening all, afternoon all,
  hallo, wotcha, alright mate, xoxo, lmao, omg, pmsl, rofl, tbh, ngl, innit, yeah, yep, yes, yes please, sure, cool,
  great, brilliant, lovely, perfect, grand, awesome, no worries, no rush, quick as you can, quick as possible,
  like now, oh yeah, oh yes, oh hi, ah yes, erm so, yeah so, yeah ok, yeah can you, listen, look, anyway, anyhow,
  okay so, so erm, uhm, umm, ermm, hmmm, let me think, let me see now, if that is alright with you,
  when you have got a minute, when you have got a sec, when you have got a moment, sorry for the late notice,
  sorry for the short notice, quick favour, quick favor, small favour, one quick thing, quick thing, can i ask,
  could i ask, may i ask, need you to, i am going to need you to, going to need you to, i will need you to,
  do us a favour and, do us a favor and, do me a solid and, be a darling and, be an angel and, be a good lad and,
  there is a love, there is a dear, if it is not too much bother, if it is no bother, if its no trouble,
  would you mind, hope you are well, hope you are good, hope all is well, hope that is ok, happy friday, happy monday,
  fab, super, smashing, marvellous, wonderful, champion, nice one, good stuff, that is great,
  would be (grand|great|lovely|perfect|super|helpful|nice|good), thank you again, thanks again, thanks ever so,
  thank you ever so much, thanks loads, thanks heaps, thanks tons, thanks muchly, thanks kindly, bless you, bless,
  god bless, appreciate you, appreciate the help, appreciate your help, thanks for your help, thanks for that,
  thanks for this, all right, alrighty, righto, rightio, right you are, righty ho, no probs, np, ciao, see you,
  over and out, over, stat, pdq, this second, this very minute, straightway, first thing you do, while you are at it,
  hey again, hi again, hello again, me again, only me, good afternoon all, good morning all, good morning team,
  good afternoon team, good morning everyone, morning everyone, morning team, afternoon team, afternoon everyone,
  evening everyone, hello everyone, hi everyone, hey everyone, hey all, hello all, dear colleagues, my friend, my dear,
  my love, my lovely, gov, guv, guvnor, squire, fella, fam, sis, girl, homie, bestie, you lot, peeps, team, my mistake,
  that was a mistake, that is wrong, i messed up, i got that wrong, i have messed up, i have made a mistake,
  made a mistake, that was not right, that is not what i wanted, that is not what i meant, wrong one sorry,
  you go ahead and, you just go ahead and, the, a, an, our, my, your, sorry, excuse me, pardon, again please, ok then,
  so then, right then, alright then, one more thing, another thing, next, bloody, tf, the hell, hell, the heck,
  on earth, the fuck, damned, fucking, fuck, shit, stupid, ffs, wtf, goddamn, freaking, sodding, effing, bleeding,
  for (god|gods|heaven|christ|pete|goodness) sake, jesus, christ, crappy, useless, idiot, hurry, come on, cmon,
  get on with it, chop chop, dammit, flipping, blasted
`);

/** Further filler, where something is only to be shown. */
export const INTRODUCTIONS: readonly string[] = lines(`
  presently,
  may i ask, might i ask, could i ask, can i ask, just tell me, remind us, bung us, throw me, chuck me, once more,
  share, provide, come back with, let me have, a look at, show, show me, show us, tell me, tell us, give me, give us,
  get me, get us, let me see, let me know, let us know, can i get, can i have, can i know, can we get, can we have,
  could i get, could i have, may i have, could we have, i need, i want, we need, we want, i would like, we would like,
  want, need, just want, just wanted to, just checking, i was wondering, i wonder, wondering, want to know, any idea,
  please check, remind me, what is, what are, what, which, which is, how about, what about, tell, display, check,
  pull up, bring up, find, view, see, look at, read, read me, fetch, print, not, and, but, also, already, yet, by now,
  actually, like, or something, or what, or anything, at all, sort of, kind of, or not, though, you think,
  do you think, hang on, hold on, hold up, one second, just a sec, confirm, please confirm, could you confirm, verify,
  present, report on, even, any, all, all of, some, of, current, at the moment, at present, these days, for now,
  so far, still, exactly, there, out, up, me, us, is there, are there, do, does, list, full, whole, latest, details of,
  this morning, this afternoon, on the account, in the account, on our account, in our account, with you, here,
  in here, hope you are well, hope all is well
`);

/** Endings by which a sentence withdraws what it asked for. */
export const TAKEN_BACK: readonly string[] = lines(
  `never mind, nevermind, forget it, forget that, forget i asked, forget i said anything, scrap that, scratch that, ignore that, ignore me, disregard, disregard that, changed my mind, i changed my mind, i have changed my mind, but changed my mind, we changed our mind, actually dont, actually do not, actually no, no wait, wait no, on second thoughts no, on second thought no`,
);

/** Endings that call wrong what comes before them. */
export const JUDGED: readonly string[] = lines(
  `that is wrong, that was wrong, thats wrong, this is wrong, it is wrong, that is not right, that was not right, my mistake, my bad, that was a mistake, i made a mistake, i have made a mistake, made a mistake, i got that wrong, i messed up, i have messed up, wrong one, wrong one sorry, oops, whoops, oopsie, oh no, oh dear, that is not what i wanted, that is not what i meant`,
);

const OF_WEEK =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun';
const WEEKLY =
  'mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekdays|weekends|mornings|evenings|nights|afternoons';

/** Words by which something is to be done again and again. */
export const REPEATED: readonly string[] = [
  `(every|each) [single|other|second|working|business|weekday|week] (${OF_WEEK}|day|morning|afternoon|evening|night|lunch|lunchtime|lunchbreak|week|weekday|weekend|month|fortnight|school day)`,
  `(on|at|all|during|at the) (${WEEKLY})`,
  `(${OF_WEEK}) (mornings|evenings|nights|afternoons|lunchtimes)`,
  '(mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)',
  '(weekly|daily|nightly|fortnightly|monthly|everyday)',
  '(once|twice|one day|one time) (a|per|every|each) (day|week|month|fortnight)',
  'the same (time|day|thing) every (day|week|month)',
  '(every|each) [few|couple of|two|three|four|five|six|2|3|4|5|6|10|12|15|30] (minute|minutes|hour|hours|days|weeks|months|year|years|shift|season|term|holiday|christmas|easter)',
];

/** Verbs that give an order. */
export const ORDERS: readonly string[] =
  `divert forward redirect reroute route send transfer put add include remove delete take drop kick switch turn enable disable pause resume
      mute stop cancel end lift kill move ring call set change make extend push keep leave apply use activate undo revert post schedule order
      increase reduce raise lower give let have get start begin restore reset swap reorder
      stick pop bung chuck shove hand pass point`.split(/\s+/u);

// "get support going to Chloe" is not an intention, "I'm going to divert" is.
const GOING = ORDERS.map((verb) => `going to ${verb}`).join(', ');

/** Signs that nothing is to be done, although the words of a change are there. */
export const GUARDS: Lexicon['guards'] = {
  negation:
    lines(`dont, do not, never, no longer, not, doesnt, didnt, isnt, arent, wasnt, werent, cant, cannot, wont, shouldnt, wouldnt, couldnt, neednt, mustnt, havent, hasnt, hadnt,
    without, avoid, refuse, rather than, instead of, nor, neither, no need, anything but, forbid, refrain, hold off, no way, under no circumstances`),
  hypothesis:
    lines(`what if, if, would, should i, should we, could, might, maybe, perhaps, suppose, supposing, imagine, assuming, thinking, wondering, wonder, what happens, how do i, how do we, how to, how can i, how can we, how would,
    wish, hypothetically, pretend, considering, whether, were to, am going to, is going to, are going to, was going to, were going to, be going to, just going to, ${GOING}, can i, can we, may i, do i, do we, shall, ought, hope, what would, is it possible, am i allowed, plan to, planning, intend, for example, eg, e.g, such as, like when, joking, kidding, jk, just testing, only testing, only a test, just a test, this is a test, teasing, pulling your leg, only messing, just messing, not serious, dunno`),
  report: lines(
    `call it, calls it, called it, said, says, say, saying, asked, asks, told, tells, telling, asking if, is asking, are asking, wants, wanted, suggested, suggests, thinks, thought, mentioned, wrote, writes, quote, according, reckons, claims, claimed, heard, believes, replied, insisted, demands, demanded, requested, recommends, recommended, emailed, texted, shouted, joked, keep (saying|asking|telling|insisting|claiming|suggesting|on at|on about), keeps (saying|asking|telling|insisting|claiming|suggesting|on at|on about), her words, his words, their words, the sentence, the phrase, the command, typed, type`,
  ),
  reminder: lines(
    `remind me to, remind us to, remind me that, remind us that, remind everyone to, remind everybody to, remind them to, remind him to, remind her to, remind me i, remind me we, a reminder to, reminder to, reminder for, reminder that, let me forget to, let us forget to, forget to, remember to, make a note to, note to self`,
  ),
  past: lines(
    `did, was, were, had, been, diverted, forwarded, redirected, rerouted, transferred, added, removed, deleted, moved, switched, turned, paused, resumed, extended, applied, changed, cancelled, canceled, stopped, ended, disabled, enabled, already, ago, yesterday, have just, has just, i have, we have, she has, he has, they have, last time, used to, previously, earlier`,
  ),
  question: lines(
    `who, what, when, where, why, how, which, whose, is, are, was, were, am, did, does, do you, do they, do people, do calls, do those, do these, do anybody, do customers, do callers, has, had, can, could, would, should, shall, might, isnt, arent`,
  ),
  condition: lines(
    `when, whenever, unless, while, whilst, once, as soon as, as long as, every time, each time, every so often, every now, every once, every other, each other, always, provided, providing, depending, in case, except, only if, even if, even when, except when, otherwise, else, after lunch breaks, usually, normally`,
  ),
  alternative: lines(`or, either, versus, vs, alternatively`),
  thought: THOUGHTS,
  states: lines('off, on, out, out of, at, in, mute, muted, back, first, second, third, last, top, bottom'),
  wished: [
    '(wants|wanted|wanting) (to [be|go|have|get|move|stay|come|come off|ring|start|stop|keep|take]|another|more|a|an|the|her|his|my|our|their)',
    '[has|have] (asked|requested) [if (he|she|they) (can|could|might)] to (be|go|come off|have|get|stay|move)',
    '[has|have] asked for',
  ],
  wanted: [
    'ought to (be|ring|go|come|answer|have|get|take|join|try|call|start|stop|skip|leave|give up|hear)',
    'or (so|thereabouts)',
    '(until|till|for|from|at) say',
    '(until|till) (i|we|you) (say|tell you) [so|otherwise|stop]',
    '(ring|rings|work|works|go|goes|be|back|behave) [back to] (normally|usually)',
    '(should|must|need|needs|has|have|may|can) (no longer|not) [to] be (forwarded|diverted|redirected|on divert|put through)',
    '(rather than|instead of) (waiting|wait|later|leaving it|holding on|knocking off|finishing|ending|stopping|coming off|going back|packing it in)',
    '(back to|to|as) (how|what|the way) it was',
    '(then|that) as it was',
    '(instead of|rather than|and not) (the|my|our) (others|other ones|other people|rest|team|usual team|usual people|usual list|list|ring list|whole list|whole team)',
    '(instead of|rather than|and not) (everyone|everyone else|everybody|everybody else|them|us|me|the rest of us|the rest of them|all of them|the lot)',
    'could do with',
    '[and|but] not (more|longer|any longer|a second more|a second longer|straight away|right away)',
    '[for] a [little|short|good|bit of a] while',
    'open ended',
    '((i|we|they) have|(he|she) has) [got] [a|an|the|my|our|his|her|another|some|two] [big|long|quick|late|early] (meeting|meetings|appointment|appointments|vet|dentist|doctor|hospital|school run|client|clients|delivery|deliveries|funeral|wedding|interview|interviews|hearing|flight|train|class|lesson|lunch|visit|visitor|visitors|guests|viewing|viewings|inspection|audit|exam|rehearsal|show|plumber|builder|engineer|party|training|day off|week off|afternoon off|morning off)',
    `(instead of|rather than) [at|on|the|this|next] (${OF_WEEK}|noon|midday|midnight|today|tomorrow|tonight|lunch|lunchtime|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23)`,
    'would (like|love|prefer|rather) [to] (be|go|ring|come|answer|join|get|have|take)',
    '(wants|needs) (diverting|forwarding|redirecting|rerouting|sending|extending|undoing|reverting|reversing|adding|including|editing|updating|fixing|tweaking|amending|redoing|removing|taking|deleting|dropping|pulling|moving|putting|placing|shifting|promoting|bumping|switching|turning|disabling|enabling|pausing|muting|reinstating|setting|changing|increasing|reducing|raising|lowering|shortening|lengthening|adjusting|cutting|ending|stopping|cancelling|lifting|closing|starting|restarting|resuming|posting|suspending|scrapping|binning|reviving|unpausing)',
    '(to|should|must|can|that) be (diverted|forwarded|redirected|rerouted|transferred|added|removed|deleted|moved|switched|turned|paused|resumed|extended|applied|changed|cancelled|canceled|stopped|ended|disabled|enabled)',
  ],
};
