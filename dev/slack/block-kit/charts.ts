import { isObject, objectsAt } from '../json.ts';
import { byType, type Findings, finite, list, type Rule, record, text, typed } from './rules.ts';

const label = text(20);
const segments = list(record({ label, value: positive }), { min: 1, max: 6 });
const points = list(record({ label, value: finite }), { min: 1, max: 20 });
const series = list(record({ name: text(20), data: points }), { min: 1, max: 6 });
const axes = record({ categories: list(label, { min: 1, max: 20 }) }, { x_label: text(50), y_label: text(50) });
const plotted = typed({ series, axis_config: axes }, {}, checkPoints);

/** The `data_visualization` block (docs.slack.dev, data visualization block). */
export const dataVisualization: Rule = typed(
  { title: text(50), chart: byType({ pie: typed({ segments }), bar: plotted, area: plotted, line: plotted }) },
  { block_id: text(255) },
);

function positive(value: unknown, at: string, found: Findings): void {
  finite(value, at, found);
  if (typeof value === 'number' && value <= 0) found.add('must be greater than 0', at);
}

/** Series have names of their own, and one point for each category, in their order. */
function checkPoints(chart: { readonly [name: string]: unknown }, at: string, found: Findings): void {
  const categories = isObject(chart.axis_config) ? chart.axis_config.categories : undefined;
  const all = objectsAt(chart, 'series');
  if (new Set(all.map(({ name }) => name)).size < all.length) found.add('series names must be unique', `${at}/series`);
  for (const [n, one] of all.entries()) {
    const labels = objectsAt(one, 'data').map((point) => point.label);
    if (JSON.stringify(labels) !== JSON.stringify(categories)) {
      found.add('labels must match the categories of the axis', `${at}/series/${n}/data`);
    }
  }
}
