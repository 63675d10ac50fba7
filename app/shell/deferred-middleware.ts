import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

export type ScreenMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>

let later: ScreenMiddleware | null = null

/** Client middleware whose code comes after the first page (`deferred-parts.tsx`); nothing until then. */
export const deferredMiddleware: ScreenMiddleware = (args, next) => (later ? later(args, next) : next())

export function setDeferredMiddleware(middleware: ScreenMiddleware): void {
  later = middleware
}
