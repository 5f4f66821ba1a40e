const ISO_DAY = /^\d{4}-\d{2}(?:-\d{2})?$/;

/** Splits a text into lower-case words: `9-5` into three, `5pm` into two; `5.30` and `24/12` stay whole. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2012-\u2015]/g, '-')
    .split(/[\s,;!?]+/)
    .flatMap((piece) => (ISO_DAY.test(piece) ? [piece] : piece.split(/(-)/)))
    .flatMap((piece) => {
      const match =
        /^(\d{1,2}(?:[:.]\d{2})?)(am|pm|a\.m\.?|p\.m\.?|h|hrs?|hours?|m|mins?|minutes?|d|days?|weeks?|ish)\.?$/.exec(
          piece,
        );
      return match === null ? [piece] : [match[1] ?? '', match[2] ?? ''];
    })
    .map((piece) => piece.replace(/(?<!\.m)\.$/, ''))
    .filter((piece) => piece !== '');
}
