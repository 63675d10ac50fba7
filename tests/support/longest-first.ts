import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Long test files: started last, they would run on alone. */
const longest = /\/tests\/(faults\/|screens\/screens\.)/

/** Vitest's order with the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
