/**
 * What every AWS client is made with: the SDK tries a request three times at most and gives up on each try after a
 * second without a connection or three without an answer, so that a person gets an answer instead of waiting for AWS.
 * Region, credentials and endpoints are the SDK's own business (`AWS_REGION`, `AWS_ENDPOINT_URL_*` …).
 */
export const CLIENT_SETTINGS = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
} as const;
