import { type Agent, EnvHttpProxyAgent, setGlobalDispatcher } from 'undici';
import type { ProxySettings } from './config/config.ts';

/**
 * Makes what outgoing connections go through, where the only way out is a proxy, and sends everything through it that
 * has no connections of its own: calls of Slack's Web API, answers to a `response_url`, files.
 */
export function goThrough({
  http = '',
  https = '',
  except,
}: ProxySettings): (options: Agent.Options & { proxyTunnel?: boolean }) => EnvHttpProxyAgent {
  // Given in full, so that the environment is read by the configuration alone.
  const open = (options: Agent.Options & { proxyTunnel?: boolean }) =>
    new EnvHttpProxyAgent({ ...options, httpProxy: http, httpsProxy: https, noProxy: except });
  setGlobalDispatcher(open({}));
  return open;
}
