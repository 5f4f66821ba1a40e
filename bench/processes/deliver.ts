import type { Dispatcher } from 'undici';
import type { Delivery } from '../signed-requests.ts';

/** What came back from the app. */
export interface Answer {
  status: number;
  text: string;
}

/** Posts one delivery as Slack would. */
export function deliver(
  client: Dispatcher,
  { headers, body }: Delivery,
  path: '/slack/events' | '/mcp' = '/slack/events',
): Promise<Answer> {
  return send(client, { method: 'POST', path, headers, body });
}

/** One exchange with the least that undici can do. */
export function send(client: Dispatcher, request: Dispatcher.DispatchOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let text = '';
    client.dispatch(request, {
      onRequestStart: () => {},
      onResponseStart: (_controller, code) => {
        status = code;
      },
      onResponseData: (_controller, chunk) => {
        text += chunk.toString('latin1');
      },
      onResponseEnd: () => resolve({ status, text }),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}
