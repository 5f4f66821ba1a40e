/** What the firm of the demo spends on calls, to the cent: much in office hours, little in the evening and at weekends. */
export function spentBetween(from: number, to: number): number {
  let cents = 0;
  for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < to; ) {
    const isWholeDay = hour % 24 === 0 && from <= hour * HOUR_MS && (hour + 24) * HOUR_MS <= to;
    const [start, end] = [Math.max(from, hour * HOUR_MS), Math.min(to, (hour + 1) * HOUR_MS)];
    cents += isWholeDay ? centsOn(hour) : (centsIn(hour) * (end - start)) / HOUR_MS;
    hour += isWholeDay ? 24 : 1;
  }
  return Math.round(cents);
}

const HOUR_MS = 3_600_000;

/** By the first hour of a day. The story of a start asks for most of its days again and again. */
const centsOn = rememberedDays();

function rememberedDays(): (first: number) => number {
  const days = new Map<number, number>();
  return (first) => {
    const known = days.get(first);
    if (known !== undefined) return known;
    let cents = 0;
    for (let hour = first; hour < first + 24; hour += 1) cents += centsIn(hour);
    days.set(first, cents);
    return cents;
  };
}

/** By the hours of UTC since 1970. The same hour always costs the same, so that every start of the demo tells one story. */
function centsIn(hour: number): number {
  const [ofDay, day] = [hour % 24, new Date(hour * HOUR_MS).getUTCDay()];
  const weekend = day === 0 || day === 6;
  if (ofDay < 8 || ofDay >= 22) return 1;
  if (weekend) return 15 + Math.round(40 * unevenness(hour));
  if (ofDay >= 18) return 20 + Math.round(50 * unevenness(hour));
  return 90 + Math.round(240 * unevenness(hour));
}

/** From 0 to 1, without a pattern that anybody would see. */
function unevenness(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 2_246_822_519) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 13), 3_266_489_917) >>> 0) / 2 ** 32;
}
