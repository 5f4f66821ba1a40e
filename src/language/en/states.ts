/** How or where somebody is, as a pattern. */
export const STATE = [
  'away|out|off|off sick|sick|ill|poorly|unwell|busy|tied up|in|here|there|free|available',
  'on holiday|on leave|on vacation|on maternity leave|on paternity leave|on a call|on the phone|on lunch|on a train|on site',
  'in theatre|with a patient|with a client|with a customer|doing my rounds|in a meeting|in a taxi|in court|in the workshop|in surgery|in the office|out sick|out today|at lunch|at the dentist|at a funeral|at home',
  'back|back in|back again|back from lunch|back from holiday|back from leave|back at her desk|back at his desk|back at my desk|better|well again|here again|around|available again|ready|ready again',
  'staying|staying on|staying late|working on|in late|in early|off late',
  'driving|gone|gone home|home|home sick|late|running late|stuck on a train|working from home|leaving|going out|going home|going into a meeting|popping out|heading out|finished|done|done for the day|swamped|having lunch|quiet|quieter|down|broken|closed|shut|open|new|on duty|on shift|on call|losing his voice',
  'about|about again|up and about|sound|grand|recovered|in today|off the clock|on the clock',
]
  .join('|')
  .replaceAll(/\b(?:the|a|her|his|my) /gu, (word) => `[${word.trim()}]`);
