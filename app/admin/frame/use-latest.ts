import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A value of the last render behind a ref that stays the same: memoized parts that get it are not rendered again. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
