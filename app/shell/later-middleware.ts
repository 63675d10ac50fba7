import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

export type ScreenMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>

let later: ScreenMiddleware | null = null

/** Client middleware whose code comes after the first page (`later-parts.tsx`); nothing until then. */
export const laterMiddleware: ScreenMiddleware = (args, next) => (later ? later(args, next) : next())

export function setLaterMiddleware(middleware: ScreenMiddleware): void {
  later = middleware
}
