import { basePath } from '../../contract/base-path.ts'
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { addressOfCall, type CallResult, networkMessage, problemFrom } from './client.ts'
import { sessionToken } from './session-token.ts'

type FileCall = {
  params: Record<string, string>
  query?: Record<string, string | undefined>
  file: Blob
  /** The part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Sends a file to an endpoint that takes one, and tells how far it is. */
export function uploadFile<E extends Endpoint>(
  endpoint: E,
  { params, query, file, onProgress }: FileCall,
): Promise<CallResult<E>> {
  return new Promise((resolve) => {
    // Of the two ways to send, only this one tells how far it is.
    const request = new XMLHttpRequest()
    request.open(endpoint.method, `${basePath}/api${addressOfCall(endpoint.path, { params, query })}`)
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    const token = sessionToken.read()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, response } = request
      if (status >= 200 && status < 300) resolve({ ok: true, reply: response as ReplyOf<E> })
      else resolve({ ok: false, problem: problemFrom(status, response) })
    }
    request.onerror = () =>
      resolve({
        ok: false,
        problem: { error: networkMessage, message: networkMessage, code: 'network', status: 0 },
      })
    request.send(file)
  })
}
