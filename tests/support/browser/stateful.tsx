import { type ReactNode, useState } from 'react'

type StatefulProps<Value> = {
  start: Value
  onChange: (value: Value) => void
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Keeps the value of a controlled control, as a screen does. */
export function Stateful<Value>({ start, onChange, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, (next) => {
    setValue(next)
    onChange(next)
  })
}
