import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

const folder = await temporaryFolder()
const file = join(folder, 'file')
await mkdir(join(folder, 'sub'))

describe('writeFileAtomically', () => {
  it('replaces the file once it is complete', async () => {
    for (const words of ['one', 'two']) {
      await writeFileAtomically(file, (half) => writeFile(half, words))
      expect(await readFile(file, 'utf8')).toBe(words)
    }
  })

  it.each([
    ['the disk is full', Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })],
    ['a bug', new Error('a bug')],
    ['connect', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
  ])('leaves the one before and no half one where it fails: %s', async (words, error) => {
    const failing = writeFileAtomically(file, async (half) => {
      await writeFile(half, 'half')
      throw error
    })
    await expect(failing).rejects.toThrow(words)
    expect(await readFile(file, 'utf8')).toBe('two')
    expect((await readdir(folder)).toSorted()).toEqual(['file', 'sub'])
  })

  it('names the path that cannot be written', async () => {
    const write = (half: string) => writeFile(half, 'words')
    const nowhere = join(folder, 'none', 'file')
    await expect(writeFileAtomically(nowhere, write)).rejects.toThrow(`${nowhere}: there is no such folder.`)
    await expect(writeFileAtomically(join(folder, 'sub'), write)).rejects.toThrow('this is a folder')
  })
})
