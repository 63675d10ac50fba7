import type { IncomingMessage, RequestListener } from 'node:http'
import type { Log } from '../log/log.ts'

export type AccessLogOptions = {
  log: Log
  clientAddress(request: IncomingMessage): string
}

/** Wraps a listener to log one line `request` at `info` per answer, once it is sent or aborted. */
export function logAnswers(
  answer: RequestListener,
  { log, clientAddress }: AccessLogOptions,
): RequestListener {
  return function answerAndLog(request, response) {
    const begun = performance.now()
    // The socket loses its remote address once closed.
    const client = clientAddress(request)
    response.once('close', () => {
      log.info(
        {
          method: request.method,
          path: withoutTokens(request.url ?? ''),
          status: response.statusCode,
          whole: response.writableFinished,
          ms: Math.round(performance.now() - begun),
          clientAddress: client,
          requestId: response.getHeader('x-request-id'),
        },
        'request',
      )
    })
    answer(request, response)
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Tokens in links of mails have 32 characters or more. */
const longWord = /^[\w-]{32,}$/

/** Path for the log: without query and tokens. */
export function withoutTokens(address: string): string {
  const [path = ''] = address.split('?')
  return path
    .slice(0, 500)
    .split('/')
    .map((part) => (longWord.test(part) && !uuid.test(part) ? '[hidden]' : part))
    .join('/')
}
