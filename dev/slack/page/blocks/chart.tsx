import { useId } from 'react';
import { type Shape, shapeOf, stringOf } from '../shape.ts';
import { type ChartData, linePath, readChart, ticksFor } from './chart-geometry.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [560, 240, 64, 34, 12, 12];

function Plot({ data }: { data: ChartData }) {
  const { categories, series, kind } = data;
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const ticks = ticksFor(values, kind !== 'line');
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const bars = kind === 'bar' || kind === 'pie';
  const slot = (WIDTH - LEFT - RIGHT) / Math.max(1, bars ? categories.length : categories.length - 1);
  const x = (index: number) => LEFT + slot * (bars ? index + 0.5 : index);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - low) / (high - low));
  const every = Math.ceil(categories.length / 8);
  const barWidth = Math.min(36, (slot * 0.7) / Math.max(1, series.length));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text className="tick" x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {categories.map((category, index) =>
        index % every === 0 ? (
          <text key={category} className="tick" x={x(index)} y={HEIGHT - BOTTOM + 18} textAnchor="middle">
            {category}
          </text>
        ) : null,
      )}
      {series.map((one, order) => {
        const points = one.values.map((value, index) => (value === null ? null : ([x(index), y(value)] as const)));
        if (bars) {
          return points.map((point, index) =>
            point ? (
              <rect
                key={`${one.name}-${categories[index]}`}
                className={`fill series-${order % 6}`}
                x={point[0] + (order - series.length / 2) * barWidth}
                width={barWidth - 2}
                y={Math.min(point[1], y(Math.max(0, low)))}
                height={Math.abs(point[1] - y(Math.max(0, low)))}
              />
            ) : null,
          );
        }
        return (
          <g key={one.name} className={`series-${order % 6}`}>
            <path className="line" d={linePath(points)} />
            {points.map((point, index) =>
              point ? <circle key={categories[index]} className="dot" cx={point[0]} cy={point[1]} r="3" /> : null,
            )}
          </g>
        );
      })}
    </>
  );
}

function NumbersTable({ data, title }: { data: ChartData; title: string }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{data.xLabel || 'Label'}</th>
          {data.series.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {data.series.map(({ name, values }) => (
              <td key={name} className="align-right">
                {values[index] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A `data_visualization` block as a drawing, with the same numbers as a table for whoever would rather read them. */
export function Chart({ block }: { block: Shape }) {
  const id = useId();
  const title = stringOf(block.title);
  const data = readChart(shapeOf(block.chart));
  const about = `${data.kind} chart of ${data.series.map(({ name }) => name).join(', ')}, ${data.categories.length} points. The numbers follow as a table.`;
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} aria-describedby={`${id}-about`}>
        <Plot data={data} />
      </svg>
      <p id={`${id}-about`} className="hidden-words">
        {about}
      </p>
      {data.series.length > 1 && (
        <ul className="legend">
          {data.series.map(({ name }, order) => (
            <li key={name} className={`series-${order % 6}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {data.yLabel && <div className="axis-note">{data.yLabel}</div>}
      <details>
        <summary>Show the numbers</summary>
        <div className="table-box">
          <NumbersTable data={data} title={title} />
        </div>
      </details>
    </figure>
  );
}
