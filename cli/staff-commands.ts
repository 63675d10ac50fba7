import type { Command } from 'commander'
import { email as emailSchema } from '../contract/fields.ts'
import type { Actor } from '../server/platform/actor.ts'
import { silentLog } from '../server/platform/log/log.ts'
import { createSecurityLog } from '../server/platform/log/security-log.ts'
import { isRefusal, type Refusal, refuse } from '../server/platform/refusal.ts'
import {
  disableStaff,
  enableStaff,
  endStaffSessions,
  findRoleByName,
  findStaffId,
  inviteStaff,
  listStaff,
  type MadeInvitation,
  operatorGranter,
  setStaffRole,
} from '../server/staff/staff.ts'
import { wholeNumber } from './arguments.ts'
import { type CommandContext, runOnShop, table } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'

type Member = Awaited<ReturnType<typeof listStaff>>['rows'][number]

/** Who may sign in to the back office. */
export function addStaffCommands(program: Command, context: CommandContext): void {
  const staff = program.command('staff').description('who may sign in to the back office')
  staff
    .command('invite')
    .description('mail a link with which somebody becomes a member of staff, and print it')
    .argument('<email>')
    .requiredOption('--role <name>', 'such as owner, manager, warehouse')
    .action(async (address: string, { role }: { role: string }, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => invite(shop, { address, role, by }),
        ({ invitation, link }) => [`Invited ${invitation.email} as ${invitation.role.name}.`, link],
      )
    })
  staff
    .command('list')
    .description('members by name')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1000), 100)
    .action(async ({ limit }: { limit: number }, command: Command) => {
      await runOnShop(
        context,
        command,
        async ({ database }) => (await listStaff({ db: database.db }, { limit })).rows,
        describeList,
      )
    })
  staff
    .command('role')
    .description('give a member another role')
    .argument('<member>', 'email or id')
    .argument('<role>', 'name of the role')
    .action(async (member: string, role: string, _: object, command: Command) => {
      await runOnShop(context, command, (shop, by) => changeRole(shop, { member, role, by }), describeOne)
    })
  for (const [name, description, verb] of [
    ['disable', 'shut a member out at once; their API keys end, too', disableStaff],
    ['enable', 'let a member in again', enableStaff],
  ] as const) {
    staff
      .command(name)
      .description(description)
      .argument('<member>', 'email or id')
      .action(async (member: string, _: object, command: Command) => {
        await runOnShop(context, command, (shop, by) => onMember(shop, { member, by }, verb), describeOne)
      })
  }
  staff
    .command('sessions')
    .description('their sessions')
    .command('end')
    .description('end all sessions of a member')
    .argument('<member>', 'email or id')
    .action(async (member: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        (shop, by) => onMember(shop, { member, by }, endStaffSessions),
        ({ ended }) => [`Ended ${ended} sessions`],
      )
    })
}

function depsOf({ database, clock, config }: OperatorShop) {
  return { db: database.db, clock, config, security: createSecurityLog(silentLog()) }
}

const noRole = (name: string) => refuse('not_found', `There is no role ${name}`)

async function invite(
  shop: OperatorShop,
  { address, role: name, by }: { address: string; role: string; by: Actor },
): Promise<MadeInvitation | Refusal> {
  const email = emailSchema.safeParse(address)
  if (!email.success) return refuse('validation_failed', 'This is no email address')
  const role = await findRoleByName(shop.database.db, name)
  if (!role) return noRole(name)
  return inviteStaff(depsOf(shop), { email: email.data, role: role.id }, operatorGranter(by))
}

async function changeRole(
  shop: OperatorShop,
  { member, role: name, by }: { member: string; role: string; by: Actor },
): Promise<Member | Refusal> {
  const role = await findRoleByName(shop.database.db, name)
  if (!role) return noRole(name)
  return onMember(shop, { member, by }, (deps, id, granter) =>
    setStaffRole(deps, { id, role: role.id }, granter),
  )
}

type Granter = ReturnType<typeof operatorGranter>

async function onMember<Result>(
  shop: OperatorShop,
  { member, by }: { member: string; by: Actor },
  verb: (deps: ReturnType<typeof depsOf>, id: string, granter: Granter) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const id = await findStaffId(shop.database.db, member)
  return isRefusal(id) ? id : verb(depsOf(shop), id, operatorGranter(by))
}

function describeList(members: Member[]): string[] {
  if (members.length === 0) return ['Nobody: invite the first owner with `staff invite EMAIL --role owner`.']
  return table(
    ['name', 'email', 'role', '', 'second factor', 'last seen'],
    members.map((member) => [
      member.name,
      member.email,
      member.role.name,
      member.isDisabled ? 'disabled' : '',
      member.hasSecondFactor ? 'yes' : 'no',
      member.lastSeenAt ?? 'never',
    ]),
  )
}

function describeOne(member: Member): string[] {
  return [`${member.name} is ${member.role.name}${member.isDisabled ? ', disabled' : ''}`]
}
