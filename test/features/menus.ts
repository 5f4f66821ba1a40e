/** What a choice of a row's menu reads, which names its row: `Move up` reads `Move Ben up`. */
export function namingRow(choice: string): RegExp {
  const [verb, ...rest] = choice.split(' ');
  return new RegExp(`^${[verb, '.+', ...rest].join(' ')}$`, 'u');
}
