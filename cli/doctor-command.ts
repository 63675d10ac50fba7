import type { Command } from 'commander'
import { OperatorError } from '../server/platform/config/operator-error.ts'
import { examine } from '../server/process/doctor/doctor.ts'
import type { Finding } from '../server/process/doctor/finding.ts'
import { type CommandContext, runOnShop } from './command-context.ts'

const marks: Record<Finding['state'], string> = { well: 'well', look: 'LOOK', fault: 'FAULT' }

export function addDoctorCommand(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description(
      'look at configuration, database, pictures, mail, clock, disk, certificate and jobs, and say what to do',
    )
    .action(async (_: object, command: Command) => {
      let faults = 0
      await runOnShop(
        context,
        command,
        async ({ database, clock, config }) => {
          const findings = await examine({ db: database.db, clock, config })
          faults = findings.filter(({ state }) => state === 'fault').length
          return { findings }
        },
        ({ findings }) => findings.flatMap(describeFinding),
      )
      if (faults > 0) throw new OperatorError(`${faults === 1 ? '1 fault' : `${faults} faults`} to mend.`)
    })
}

function describeFinding({ subject, state, text, advice }: Finding): string[] {
  const line = `${marks[state].padEnd(5)}  ${subject.padEnd(13)}  ${text}`
  return advice === '' ? [line] : [line, `${' '.repeat(22)}${advice}`]
}
