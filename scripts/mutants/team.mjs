// Edits to the people of a business: links of invitations, what members may not do, leaving.
const store = 'server/team/store.ts'
const invite = 'server/team/invite.ts'
const leave = 'server/team/leave.ts'
const tests = ['server/team/team.test.ts']

export const mutants = [
  {
    file: 'server/http/bind.ts',
    from: "  if (isOwners && !isOwner(user)) throw new AppError('forbidden', ownersOnly)\n",
    to: '',
    tests,
  },
  { file: store, from: ', gt(invitations.expiresAt, now)', to: '', tests },
  { file: store, from: 'set: { ...sent, tokenHash: null }', to: 'set: sent', tests },
  {
    file: store,
    from: 'and(eq(invitations.businessId, businessId), eq(invitations.id, id))',
    to: 'eq(invitations.id, id)',
    tests,
  },
  { file: store, from: ', isNull(users.leftAt)', to: '', tests },
  {
    file: 'domain/team.ts',
    from: "subscriptionStatus === 'trial' || plan !== 'starter'",
    to: 'true',
    tests: ['domain/team.test.ts', ...tests],
  },
  { file: invite, from: '  if (user.isDemo) {', to: '  if (false) {', tests },
  {
    file: invite,
    from: '  if (people.length + others.length >= MAX_TEAM) {',
    to: '  if (false) {',
    tests,
  },
  {
    file: invite,
    from: '  if (known) throw',
    to: '  if (false) throw',
    tests,
  },
  {
    file: 'server/team/join.ts',
    from: '    if (!(await spendInvitation(client, id, hashToken(token)))) throw invalidLink()\n',
    to: '',
    tests,
  },
  {
    file: 'server/team/join.ts',
    from: '  await refuseWeakPassword(password, { email, firstName, lastName })\n',
    to: '',
    tests,
  },
  {
    file: 'server/team/invitation-mail.ts',
    from: '    const words = known\n',
    to: '    const words = false\n',
    tests,
  },
  {
    file: leave,
    from: "    if (person.role === 'owner') throw",
    to: '    if (false) throw',
    tests,
  },
  { file: leave, from: '  sessions,\n  accountTokens', to: '  accountTokens', tests },
  { file: leave, from: '      email: `${userId}@left.invalid`,\n', to: '', tests },
  {
    file: 'server/accounts/current-user-store.ts',
    from: 'coalesce(${successor}, ${userId}::uuid)',
    to: '${userId}::uuid',
    tests,
  },
  {
    file: 'server/settings/delete-account.ts',
    from: '  if (isOwner(ctx.user)) await',
    to: '  if (true) await',
    tests,
  },
]
