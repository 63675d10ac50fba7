import { createContext, use } from 'react'

/** The nonce of this rendering on the server; nothing in the browser, where the policy works with hashes. */
export const ScriptNonce = createContext<string | undefined>(undefined)

export function useScriptNonce(): string | undefined {
  return use(ScriptNonce)
}
