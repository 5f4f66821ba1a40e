import { numberOf, type Shape, shapeOf, shapesOf, stringOf } from '../shape.ts';

/** What a chart shows, whatever its kind: one value, or none, per series and category. */
export interface ChartData {
  kind: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
  xLabel: string;
  yLabel: string;
}

/** Reads the `chart` of a `data_visualization` block. A pie's segments read as one series. */
export function readChart(chart: Shape): ChartData {
  const kind = stringOf(chart.type);
  const axis = shapeOf(chart.axis_config);
  if (Array.isArray(chart.segments)) {
    const segments = shapesOf(chart.segments);
    return {
      kind,
      categories: segments.map((segment) => stringOf(segment.label)),
      series: [{ name: 'Value', values: segments.map((segment) => numberOf(segment.value)) }],
      xLabel: '',
      yLabel: '',
    };
  }
  const series = shapesOf(chart.series);
  const own = series.flatMap((one) => shapesOf(one.data).map((point) => stringOf(point.label)));
  const listed = Array.isArray(axis.categories) ? axis.categories.map(stringOf) : [];
  const categories = listed.length > 0 ? listed : [...new Set(own)];
  return {
    kind,
    categories,
    series: series.map((one) => {
      const points = new Map(shapesOf(one.data).map((point) => [stringOf(point.label), numberOf(point.value)]));
      return { name: stringOf(one.name), values: categories.map((category) => points.get(category) ?? null) };
    }),
    xLabel: stringOf(axis.x_label),
    yLabel: stringOf(axis.y_label),
  };
}

/** Round numbers that span the values: about four steps, each 1, 2 or 5 times a power of ten. */
export function ticksFor(values: readonly number[], fromZero: boolean): readonly number[] {
  const low = Math.min(...values, ...(fromZero ? [0] : []));
  const high = Math.max(...values, ...(fromZero ? [0] : []));
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  // Values that differ by less than a tick's own rounding are one value; around nothing but zero, one unit is as good as any.
  const span = high - low > size * 1e-9 && size > 1e-300 ? high - low : size > 1e-300 ? size : 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => span / candidate <= 4.5) ?? 10 * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_none, index) => Number(((first + index) * step).toPrecision(12)));
}

/** The path through a series' points, broken where a value is missing. */
export function linePath(points: readonly (readonly [number, number] | null)[]): string {
  let pen = 'M';
  return points
    .map((point) => {
      if (point === null) {
        pen = 'M';
        return '';
      }
      const step = `${pen}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
      pen = 'L';
      return step;
    })
    .join('');
}
