import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import wabt from 'wabt'

const fileHere = (name: string) => readFileSync(new URL(name, import.meta.url))

test('bit-kernel.wasm is compiled from the current bit-kernel.wat (`npm run wasm`)', async () => {
  const { parseWat } = await wabt()
  const module = parseWat('bit-kernel.wat', fileHere('bit-kernel.wat').toString())
  const { buffer } = module.toBinary({})
  module.destroy()
  expect(fileHere('bit-kernel.wasm').toString('hex')).toBe(Buffer.from(buffer).toString('hex'))
})
