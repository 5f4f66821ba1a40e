import type { Topic } from '../intents.ts';
import { lines } from './phrases.ts';

/** By which words a sentence asks for what is not to be had here, for each kind of thing. */
export const BEYOND: Readonly<Record<Topic, readonly string[]>> = {
  calls: lines(`
    [phone] call (log|logs|history|record|records|statistics|stats|volume|volumes|report|reports|count|counts|duration|durations|data|details|analytics|trends|summary), statistics, stats, phone records,
    (missed|unanswered|dropped|abandoned|outgoing|outbound|answered|lost|returned|recent|live|active|waiting) (call|calls|caller|callers), (miss|missed|lost|dropped|returned|received) [the|a|an|any|all|some|that|my|our|many|more] (call|calls|caller|callers),
    how many [of our|of the|incoming|inbound|phone|more] (calls|callers|people rang|people called|people phoned), number of calls, calls (did|have|has|had) (we|i|you|they|he|she|sales|support), calls (came|come|coming) in, calls (were|was) (made|taken|missed|answered|received|lost),
    (last|latest|longest|shortest|previous|most recent) (call|caller|callers), busiest, quietest, (peak|busy) (time|times|hour|hours), (waiting|wait|answer|response|talk|hold) (time|times), queue length, how long did (the|that|this|her|his|my) call,
    who [has|have] [just|last] (called|rung|phoned) [us|me|in|here], who [just|last] (rang|phoned) [us|me|in|here|at|this|just|while], (anybody|anyone|somebody|someone) [just|have|has] (called|rung|rang|phoned|call|ring|phone) (us|me|in|while|yesterday|today|this), try to (reach|call|ring) (us|me), tried to (reach|call|ring) (us|me),
    on a call, (on|in) the middle of a call, on the (phone|line|blower) (right now|now|at the moment|currently|with), whos calling, number (did|that) [they|he|she|just] (call|called|ring|rang) from, (answered|answer|answering|picked up|pick up) the (phone|most) (last|first|yesterday|today|calls), last (answer|answered|pick up|picked up)
  `),
  voicemail: lines(`
    voicemail, voicemails, voice mail, voice mails, answerphone, answer phone, answering machine, mailbox, (left|leave|leaving) [us|me|him|her] [a|any|some|the] (message|messages), (my|any|new|unheard|phone|our|the) messages, messages for (me|us)
  `),
  recordings: lines(`
    recording, recordings, recorded, transcript, transcripts, transcription, (record|tape|transcribe|bug|log|listen to|listen in on|listen in to|play back|monitor) [all|any|every|each|of|to|the|my|our|that|this|last|some|his|her] [incoming|outgoing|last] (calls|call|callers|conversation|conversations), listen in
  `),
  blocking: lines(`
    block, blocks, blocked, blocking, unblock, blacklist, blocklist, whitelist, spam, nuisance, robocall, robocalls, cold (caller|callers|calls|calling), scam, scams, scammer, scammers, (withheld|anonymous|unknown|private) (number|numbers|caller|callers|call|calls), (bar|reject|screen|refuse|ban) [all|any|every|each|of|the|these|those|that|this] [incoming|outgoing|international|premium] (calls|call|caller|callers|number|numbers), do not disturb, dnd,
    caller id, caller display, caller ids, (withhold|hide|mask) (my|our|the) number, number (shows|displays|shown|displayed|appears|comes up) (when|on)
  `),
  charges: lines(`
    invoice, invoices, invoiced, payment, payments, pay for, pay (the|our|my|by|with), (credit|debit) card, direct debit, refund, refunds, vat (number|rate|receipt), receipt, receipts, (phone|monthly|last|next|our|my|highest|latest|phones|telephone) (bill|bills), bill for,
    call (cost|costs|charges|charge|rates|prices|pricing), (does|do|would|will|did) [a|the] (call|calls) cost, (does|would|will|did|is) a call (to|from|abroad), (price|cost|costs|rate|rates|charge|charges) (of|for|per) [a|the|each] (call|calls|calling|minute|text|texts), tariff, tariffs, cost (the most|us most|us the most|per), costs (the most|us most|us the most|per|most), most expensive, cheapest, per minute, line rental, price list, prices, pricing, our (contract|package|plan with)
  `),
  topping_up: lines(`
    (auto|automatic) (top up|topup|recharge), (top|load) [up] [the|our|my] (account|phones|phone|balance|credit|it|us) [up] (with|by), top up (with|by|now|online|here|for me|for us|please), (please|to|lets|now|must|go and) top up (the|our|my|with|by|it), (how|where) (do|can|could|would|should|to) [i|we|you|one] (top up|topup|recharge|add (credit|money|funds)|buy credit|buy more credit|put (money|credit|funds)|pay), how to top up, can (i|we|you) [just] top [it|us] up here, top up [the|our|my] (account|phone|phones), (buy|purchase|add|put) [some|more|extra|another|in] (credit|money|funds|pounds|quid|top up)
  `),
  spending: lines(`
    did (they|he|she|sales|support|everybody|everyone|each|[the] (drivers|team)) spend, (who|which number|which line|which phone|which department|which team) (spends|spent|spend|costs|cost|uses|used) [us] [the] most, (spend|spent|spending|cost|costs) (per|by) (number|line|person|user|call|minute|team|department|employee|extension), (spend|spent|spending|expenditure) on calls (to|from|with|abroad|overseas), (spend|spent|spending|expenditure) on [our] (mobile|mobiles|landline|landlines|international|foreign|overseas|national|local|incoming|outgoing|freephone|individual) [calls|numbers], (spend|spent|spending) (calling|ringing|phoning|dialling), (compare|comparison|compared) [of|the] (numbers|lines|menus|lists|keys|accounts)
  `),
  ordering: lines(`
    (buy|order|purchase|rent|lease|get us|get me|need|want|set up|register|activate) [us|me|another|a|an|some|more|two|three|the] [brand|new|extra|additional|second|local|free] (new|extra|additional|local|freephone|0800) (number|numbers|line|lines|sim|sims|phone|phones|handset|handsets|extension|extensions), buy, purchase, port (a|an|our|my|the|this|that|us|in|out|over|number|numbers), porting, pac code, sim, sims, sim card, esim, handset, handsets, headset, headsets, desk phone, (cancel|end|terminate|leave|renew|upgrade) [the|our|my|this|that] (contract|subscription|service|account|package|fax line|plan), close (our|the|my) account, close the (line|number) down, switch (provider|providers|supplier)
  `),
  renaming: lines(`
    rename, renamed, renaming, (change|update|edit|correct|amend|set|fix) [the|our|my|its] [new|billing|company|business|trading|display|account|contact|customer] (name|names|address|addresses|postcode|postcodes|zip code|company name|email|email address) [of|to|for|on|in|from], moved (offices|office|premises), new (address|postcode|company name)
  `),
  audio: lines(`
    hold music, on hold music, music on hold, waiting music, play music, ring tone, ring tones, ringtone, ringtones, jingle, greeting, greetings, announcement, announcements, (upload|record|re record|rerecord|change|replace|update|play) [the|a|an|our|my|this|new] [new|welcome|menu|voice|audio|intro] (message|prompt|prompts|audio|recording|intro|voice|mp3|wav), mp3, wav, (add|change|set|remove|delete|assign|make|swap|move) [a|an|the|another|new] [new|menu] (key|option|button|digit) [one|two|three|four|five|six|seven|eight|nine|zero|0|1|2|3|4|5|6|7|8|9|to|for|that], (create|build|make|delete|add|set up) (a|an|another|the) [new|second|phone] (menu|ivr|auto attendant)
  `),
  calling: lines(`
    (ring|call|phone|dial) (me|us) back, callback, call back, conference, conference call, three way call, (place|make) [me|us] (a|the|this) [test|phone|conference|quick] call, (ring|call|phone|dial) (the|a|my|that|up|this) (customer|client|client's|doctor|bank|plumber|supplier|police|office|mum|wife|husband|number|caller|restaurant|hotel), (transfer|park|hold|pick up|answer|end|mute|grab) (this|the|that|my|his|her) [current|incoming|live] (call|caller), (put|get) (this|the|that) (call|caller) (on|through|to), hang up, test call, call (waiting|forwarding code|pickup|park), queue, queues, hunt group, hunt groups, intercom, video call, zoom
  `),
  messages: lines(`
    sms, smses, (send|by|via|a|any|receive|get) [a|the] (fax|faxes), fax (it|this|me|us|to), whatsapp, (text|e mail|email|mail|message|dm) (me|us|him|her|them|everyone|everybody|all|the|my|our|customers|clients|somebody|someone), (send|write|draft|compose) [him|her|them|us|me|out|a|an|the|some|everybody|everyone|all|our|my|ben|anna|customers|clients] [a|an|some] [quick|mass|bulk|group|new] (text|texts|email|emails|e mail|message|messages|letter|newsletter|mail), text message, text messages, email, emails, e mail, e mails, email address
  `),
  files: lines(`
    csv, pdf, pdfs, excel, xls, xlsx, spreadsheet, spreadsheets, word document, google (sheet|sheets|doc|docs|drive), download, downloads, export, exports, exported, exporting, print, prints, printed, printout, print out, as a file, attachment, upload, screenshot
  `),
  reports: lines(`
    (weekly|monthly|daily|quarterly|annual|regular|morning|nightly|executive|short|quick) (summary|summaries|report|reports|digest|digests|overview|roundup|newsletter), post (a|the|our) (summary|digest|report|list|roundup|overview) [of], (report|summary|digest|roundup) (every|each|on) (week|month|day|monday|friday|tuesday|wednesday|thursday|morning|year)
  `),
  rehearsing: lines(`
    rehearse, rehearsal run, dry run, dryrun, trial run, practice run, practise [this|it|that], simulate, simulation, simulated, (try|test|check|do) (it|this|that|the change|this change|everything) [out] [in|on] [the] [sandbox] first, in sandbox first
  `),
  copying: lines(`
    copy, copies, copying, copied, duplicate, duplicated, clone, replicate, mirror, merge, (same|identical) (list|ring list|people|settings|set up|setup) (as|on) [the], back up, backup, backups, archive, import, template
  `),
  agents: lines(`
    (connect|link|add|let in|set up|plug in) [in|up] (a|an|my|our|the|another) [ai] (agent|agents|assistant|bot), (connect|link|add|plug in) [to|up] (claude|chatgpt|copilot|gemini|cursor|an ai|ai agents|agents), (connect|connecting|let in|use) [with|from] slackbot, mcp, (can|may|could) (my|our|an) [ai] (agent|agents|assistant|bot) [use|ask|read|connect], (which|what) agents, ai (agent|agents)
  `),
  currency: lines(`
    (set|change|choose|use|which|what|pick) [is|the|our|a|another] [of] currency, currency (is|are) (it|this|that|we|the), in (which|what) currency
  `),
  zone: lines(`
    (which|what|set|change|choose|pick) [is|the|our|a|another] (time zone|timezone|zone)
  `),
  picking: lines(`
    (ring|rings|ringing|reach|reaches|reaching) (nobody|no one|no-one|noone), (nobody|no one) (on|in|rings|behind) (them|it|any|at all), (only|just|exactly|at least|at most|more than|fewer than|less than) (one|two|three|a single|1|2|3|4|5) [active|enabled] (person|people|destination|destinations|entry|entries|name|names), which (people|person|persons) (are|is|ring|rings) (in|on) (more|most|only|both|two|three|several|all), (arent|are not|isnt|is not|never|not being|not) [being] used, unused, empty (list|lists|ring lists), sorted (by|in), sort (by|them), alphabetical, alphabetically, in order of, how many people (are|have|do|does), most people, fewest
  `),
  other: lines(`
    weather, forecast for (today|tomorrow|the weekend), (tell|know|make|got) [me|us] [a|another|any|some|one more|good] [good|funny] (joke|jokes), poem, song, recipe, pizza, coffee, sandwich, sandwiches, sushi, (book|get|order|call|need|want) [me|us] a (taxi|cab), uber, train, trains, flight, flights, (book|reserve) [me|us|a|an|the] [a|the] (table|room|meeting room|hotel|seat|desk|appointment|car), (the|todays|latest) news, football, cricket, rugby, (who|which team) won, capital of, population of, translate, translation, calculate, square root, spell, define, meaning of, laptop, printer, wifi, wi fi, password, passwords, my (payslip|salary|wages|annual leave|timesheet|expenses|holiday allowance), payslip, annual leave, sick leave, payroll, shares, stock price, exchange rate, bitcoin, python, javascript, homework, essay, horoscope, lottery, alarm clock, (set|start) (an|a) (alarm|timer), playlist, spotify, youtube, netflix, facebook, twitter, instagram, linkedin, google it, search the web
  `),
};
