import { afterEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { silentLog } from '../platform/log/log.ts'
import { createNamedPictures } from './named-pictures.ts'

const { db } = await testDatabase()
const home = { kind: 'scenes', name: 'home' } as const
const picture = { kind: 'studio', source: '{}', width: 1800, height: 760, created_at: new Date() }
await db
  .insertInto('picture')
  .values(['b-one', 'b-other'].map((id) => ({ ...picture, id })))
  .execute()
await db.insertInto('scene').values({ name: 'home', picture_id: 'b-one' }).execute()

let now = 0
vi.spyOn(performance, 'now').mockImplementation(() => now)
afterEach(() => {
  now += 60_000
})

describe('createNamedPictures', () => {
  it('looks a name up again after one second', async () => {
    const pictureIdOf = createNamedPictures(db, silentLog())
    expect(await pictureIdOf(home)).toBe('b-one')
    await db.updateTable('scene').set({ picture_id: 'b-other' }).execute()
    now += 999
    expect(await pictureIdOf(home)).toBe('b-one')
    now += 1
    expect(await pictureIdOf(home)).toBe('b-other')
  })

  it('does not cache a missing picture', async () => {
    const pictureIdOf = createNamedPictures(db, silentLog())
    const men = { kind: 'scenes', name: 'men' } as const
    expect(await pictureIdOf(men)).toBeNull()
    await db.insertInto('scene').values({ name: 'men', picture_id: 'b-one' }).execute()
    expect(await pictureIdOf(men)).toBe('b-one')
  })

  it('keeps the last picture while the database is away', async () => {
    const pictureIdOf = createNamedPictures(db, silentLog())
    const before = await pictureIdOf(home)
    await db.schema.alterTable('scene').renameTo('scene_elsewhere').execute()
    now += 1_000
    expect(await pictureIdOf(home)).toBe(before)
    await expect(pictureIdOf({ kind: 'scenes', name: 'women' })).rejects.toThrow(/scene/)
    await db.schema.alterTable('scene_elsewhere').renameTo('scene').execute()
  })
})
