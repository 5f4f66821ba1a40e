import type { Lexicon } from '../language.ts';
import { THOUGHTS } from './frames.ts';
import { SHORT_DAYS, WEEKDAYS } from './recurring-days.ts';

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

/** "mon-fri", "mo-fr" and "sun-thurs", for each two days, as either may be written. */
const RUNS_OF_DAYS = [WEEKDAYS, SHORT_DAYS].flatMap((names) =>
  [...names].flatMap(([first, from]) =>
    [...names].flatMap(([last, until]) =>
      from === until ? [] : [[`${first}-${last}`, [WEEK[from - 1] ?? '', 'to', WEEK[until - 1] ?? '']] as const],
    ),
  ),
);

/** "noon-midnight", and "9am-noon" without its digits. */
const RUNS_OF_HOURS = ['am', 'pm', 'noon', 'midday', 'midnight'].flatMap((first) =>
  ['noon', 'midday', 'midnight'].map((last) => [`${first}-${last}`, [first, 'to', last]] as const),
);

/** "isn't" and "isnae", for each verb that may be denied like that. */
const DENIALS = [
  ...['is', 'are', 'was', 'were', 'has', 'have', 'does', 'did'].flatMap((verb) =>
    ['nt', "n't"].map((end) => [`${verb}${end}`, [verb, 'not']] as const),
  ),
  ...['is', 'was', 'have', 'does', 'did'].flatMap((verb) =>
    ['na', 'nae'].map((end) => [`${verb}${end}`, [verb, 'not']] as const),
  ),
];

/** Contractions; in a word with an apostrophe after it, `'s` stands for "is". */
export const EXPAND: Lexicon['expand'] = new Map([
  ...short(`
    'm = am, 're = are, 'll = will, 've = have, 'd = would, 's = is
    im = i am, hes = he is, shes = she is, ive = i have, were = were, theyre = they are, youre = you are, weve = we have
    let's = let us, lets = let us, o'clock = o'clock
    whats = what is, whos = who is, wheres = where is, hows = how is, whens = when is, thats = that is, theres = there is
    what'd = what did, where'd = where did, when'd = when did, how'd = how did, why'd = why did
    pls = please, plz = please, plse = please, plese = please, pleas = please, thankyou = thanks, thx = thanks, thanx = thanks, thnx = thanks, ty = thanks, tks = thanks, aswell = as well
    til = until, til' = until, till' = until, untl = until, unitl = until, untill = until, midnite = midnight, noonish = noon ish, middayish = midday ish, fourish = four ish, fiveish = five ish, sixish = six ish, evry = every, teh = the, adn = and, an' = and, plesae = please, tho = though, aint = is not, ain't = is not
    wensday = wednesday, wednsday = wednesday, thurday = thursday, tuseday = tuesday, tuesdy = tuesday, satuday = saturday, mondey = monday, mondy = monday, firday = friday, thrusday = thursday, wendesday = wednesday, saterday = saturday
    tmw = tomorrow, tmrw = tomorrow, tmr = tomorrow, tomoro = tomorrow, tommorow = tomorrow, tommorrow = tomorrow, tomorow = tomorrow, tomoz = tomorrow, 2moro = tomorrow, 2day = today, tonite = tonight, tnite = tonight, 2nite = tonight, arvo = afternoon, avo = afternoon, aft = afternoon, yest = yesterday, yday = yesterday
    u = you, ya = you, ye = you, ye'd = you would, ye'll = you will, y'all = you, youse = you, ur = your, r = are, n = and, w = with, w/ = with, @ = at
    wanna = want to, gonna = going to, gotta = have to, oughta = ought to, gimme = give me, lemme = let me, lmk = let me know, wouldya = would you, wouldja = would you, couldya = could you, willya = will you
    thru = through, b4 = before, abt = about, bout = about, 'bout = about, upto = up to, rn = now, k = ok, kk = ok, cos = because, cuz = because, coz = because, btw = please, fyi = please
    soz = sorry, sry = sorry, 'em = them, ment = meant, wot = what, hav = have, cud = could, wud = would, shud = should, un-do = undo
    sched = schedule, scheds = schedules, wk = week, wks = weeks, wkdays = weekdays, wkend = weekend, rm = remove, smth = something, sth = something, sb = somebody, fwd = forward, div = divert, acct = account, msg = message, num = number, nums = numbers, nos = numbers, no. = number, nr = number, bal = balance, hist = history, cfg = configuration, config = configuration, perms = permissions, ppl = people
    gie = give, haud = hold, gaun = going, wull = will, pit = put, oot = out, doon = down, aff = off, awfy = awfully, tae = to, frae = from, fae = from, wi = with, morra = tomorrow, whae = who, whae's = who is, wha = who, wha's = who is, whit = what, whit's = what is, wis = was, wur = were, whaur = where, masel = myself, cannae = cant, canna = cant, dinnae = dont, dinna = dont, winna = wont, willna = wont, wouldna = wouldnt, shouldna = shouldnt, couldna = couldnt, willnae = wont, wouldnae = wouldnt, shouldnae = shouldnt, couldnae = couldnt
    $$ = money, $$$ = money, ££ = money, £££ = money, €€ = money, €€€ = money, tenner = 10 pounds, fiver = 5 pounds
  `),
  ...DENIALS,
  ...RUNS_OF_DAYS,
  ...RUNS_OF_HOURS,
  ...[
    'what',
    'who',
    'where',
    'when',
    'how',
    'that',
    'it',
    'there',
    'here',
    'which',
    'she',
    'he',
    'why',
    'credit',
    'balance',
  ].map((word) => [`${word}'`, []] as const),
]);

/** What is said of a mistake. */
const MISTAKES = lines(`
  my (mistake|bad), [i] [have] made a mistake, i [have] messed up, i got that wrong, that was a mistake,
  that (was|is) wrong, that was not right, that is not what i (wanted|meant), wrong one sorry
`);

/** Filler that may occur anywhere in a request and says nothing about what is wanted. */
export const COURTESY: readonly string[] = [
  ...MISTAKES,
  ...lines(`
  the, a, an, our, my, your, wee, noo, [pretty] please, kindly, itself, though, just, quickly, quick, simply, basically, actually,
  really, right, so, well, then, next, now, obviously, anyway, of course, as it happens, incoming, inbound, over,
  ok, okay, alright, alrighty, righto, all right, sure, yes, yeah, yep, aye, och, um, umm, uh, uhm, erm, er, hmm, hmmm, oh, ah, ooh, eh, ugh, yo, oi,
  oops, oopsie, whoops, wow, phew, blimey, lol, haha, omg, tbh, x, xx, xxx, oh (no|hang on|hold on|[my] god), (goodness|dear) me,
  cool, great, brilliant, lovely, perfect, grand, awesome, super, wonderful, marvellous, nice one, good stuff, no (worries|rush|probs), no wait,
  listen, look, let me (think|see now), come on, cmon, hurry, you (know|see), while you are at it, again please,
  bloody, (the|what the) (hell|heck), hell, tf, wtf, ffs, on earth, fucking, fuck, shit, stupid, useless, idiot, christ,
  for (god|gods|heaven|christ|pete|goodness) sake, bless [you],
  mate, pal, buddy, love, friend, sir, madam, darling, dear, hun, pet, hen, girl, fella, guv, boss, bro, dude, chief, chaps, team, folks, guys, lads, you (lot|all),
  switchboard, bot, phone bot, you [stupid|useless|daft] (thing|bot|idiot|muppet),
  (hi|hey|hello|hallo|hiya|heya|howdy) [there] [again] [all|everyone|team], hi again everyone, good (morning|afternoon|evening|day) [all|everyone|team],
  (morning|afternoon|evening) (all|everyone|team), greetings, dear (all|team|colleagues|sirs), to whom it may concern,
  [it is] (me again|only me), hope (you are (well|good)|all is well|that is ok), happy (friday|monday), bye, goodbye, ciao, see you,
  [with] [my|many] thanks [again|a lot|a million|so much|very much|ever so much|in advance|for (that|this|your help)],
  (thank you|thanking you) [again|so much|very much|ever so much|in advance|for your help], (i|we) thank you [very much],
  cheers, ta [very much|muchly], [much] appreciated, appreciate (it|[the|your] help), thanks (loads|heaps|tons|a bunch),
  [best|warm|kind] regards, best, (all the best|best wishes), [yours] (sincerely|faithfully),
  would be (grand|great|lovely|perfect|super|helpful|nice|good), that (is|would be) (great|lovely|grand|super|perfect), that is all,
  (can|could|would|will) you, (can|could) you possibly, (would you be|are you) able to, you (please|can|need to|may now),
  please (you|do), (can|could|would|will) (somebody|someone), (can|could) (anyone|anybody|we|you all|one of you),
  (somebody|someone) please, would you mind,
  (i|we) (want|need|prefer|would (like|love|prefer|rather)|should like) [[you] to] [have], (i|we) (would|should) very much like [to],
  (i|we) (have to|must), (i|we) will need you to, [i am|we are] going to need you to, (need|want) to, need you to, let us,
  (can|could|may|might) (i|we) [please] (get|have), (can|could|may) i ask, (can|could|may|might) i (ask|get|trouble) you to,
  i (ask|am asking|request|hereby request) [that] you [to], may i request that you,
  go [ahead] and, you [just] go ahead and, (make|be) sure to, try to, time to, gonnae, wondering if you could,
  would it be possible [for you] to [get], it would be (great|good|nice) if you could, i would appreciate it if you,
  do (me|us) a (favour|favor|solid) [and], be (a|an) (dear|star|love|pal|darling|angel|good lad) and, would you be so kind and,
  [but] [i am] [so|awfully|terribly|dreadfully] sorry [but], sorry (to be a pain|to trouble you|for the (late|short) notice) [but],
  awfully, terribly, excuse me [but], pardon, if (i|we) (may|might), if [at all] possible,
  if you (can|could|would|please|dont mind|do not mind|would not mind|wouldnt mind|would be so kind),
  if (it|that) is (ok|okay|alright|possible|no trouble|no bother|not too much bother) [with you],
  (if|when) you (have|get|have got) (a (moment|minute|sec|chance)|time), when (you can|you are ready|convenient), at your convenience,
  (quick|small|one quick) (one|question|request|favour|favor|thing), (one more|another) thing,
  for (me|us|the team), immediately, at once, asap, (straight|right) away, straightaway, urgent, urgently, forthwith, pronto,
  this [very] (minute|second|instant), with immediate effect, effective immediately, starting now, [as] from now [on], from this moment,
  quick as (you can|possible), [and] (make it (quick|snappy)|step on it|be quick [about it]), and quickly, in a (hurry|rush), running late
  `),
];

/** Further filler, where something is only to be shown. */
export const INTRODUCTIONS: readonly string[] = lines(`
  presently, me, us, (may|might|could|can) i ask, share, provide, come back with, show, tell, read, (show|tell|give|get|read|remind|bung|throw|chuck) (me|us),
  let (me|us) (have|see|know), let us know, (can|could|may) (i|we) (get|have|know), display, check, pull up, bring up, find, view,
  see, look at, a look at, fetch, print, report on, list, details of, confirm, verify, want, need, (i|we) (want|need|would like),
  just (want|wanted to|checking), [i] [was] wondering, i wonder, want to know, any idea,
  what [is|are], which [is|are], (how|what) about, not, and, but, also, already, yet, by now, like, still, exactly, even, though, out, up, once more,
  or (something|what|anything|not), at all, (sort|kind) of, [do] you think, hang on, hold (on|up), one second, just a sec,
  present, at present, at the moment, these days, for now, so far, current, latest, full, whole, any, some, all [of], of,
  [is|are] there, do, does, this morning, (on|in) (the|our) account, with you, here, in here, hope (you are well|all is well)
`);

/** Endings by which a sentence withdraws what it asked for. */
export const WITHDRAWALS: readonly string[] = lines(
  `never mind, nevermind, forget it, forget that, forget i asked, forget i said anything, scrap that, scratch that, ignore that, ignore me, disregard, disregard that, changed my mind, i changed my mind, i have changed my mind, but changed my mind, we changed our mind, actually dont, actually do not, actually no, no wait, wait no, on second thoughts no, on second thought no`,
);

/** Endings that call wrong what comes before them. */
export const JUDGED: readonly string[] = [
  ...MISTAKES,
  ...lines(
    `(that|this|it|thats) (is|was) wrong, thats wrong, (thats|that is|this is) not right, wrong one, oops, oopsie, whoops, oh (no|dear)`,
  ),
];

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
