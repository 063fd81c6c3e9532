// Edits to the people of a business: links of invitations, what members may not do, leaving.
const store = 'server/team/store.ts'
const invite = 'server/team/invite.ts'
const leave = 'server/team/leave.ts'
const tests = ['server/team/team.long.test.ts']

export const mutants = [
  {
    file: 'server/http/bind.ts',
    from: "  if (isOwners && !isOwner(user)) throw new AppError('forbidden', ownersOnly)\n",
    to: '',
    tests,
    title: 'is refused to members',
  },
  {
    file: store,
    from: ', gt(invitations.expiresAt, now)',
    to: '',
    tests,
    title: 'works once, for seven days, until it is sent again or withdrawn',
  },
  {
    file: store,
    from: 'set: { ...sent, tokenHash: null }',
    to: 'set: sent',
    tests,
    title: 'works once, for seven days, until it is sent again or withdrawn',
  },
  {
    file: store,
    from: 'and(eq(invitations.businessId, businessId), eq(invitations.id, id))',
    to: 'eq(invitations.id, id)',
    tests,
    title: 'works once, for seven days, until it is sent again or withdrawn',
  },
  {
    file: store,
    from: ', isNull(users.leftAt)',
    to: '',
    tests,
    title: 'is signed out, and their quotes stay and are answered to the owner',
  },
  {
    file: 'domain/accounts/team.ts',
    from: "subscriptionStatus === 'trial' || plan !== 'starter'",
    to: 'true',
    tests: ['domain/accounts/team.test.ts', ...tests],
    title: 'active with the plan starter has a team: false',
  },
  {
    file: invite,
    from: '  if (user.isDemo) {',
    to: '  if (false) {',
    tests,
    title:
      'is refused for a person of the team, in a demo, on the Starter plan and for a full team',
  },
  {
    file: invite,
    from: '  if (people.length + others.length >= MAX_TEAM) {',
    to: '  if (false) {',
    tests,
    title:
      'is refused for a person of the team, in a demo, on the Starter plan and for a full team',
  },
  {
    file: invite,
    from: '  if (known) throw',
    to: '  if (false) throw',
    tests,
    title:
      'is refused for a person of the team, in a demo, on the Starter plan and for a full team',
  },
  {
    file: 'server/team/join.ts',
    from: '    if (!(await spendInvitation(client, id, hashToken(token)))) throw invalidLink()\n',
    to: '',
    tests,
    title: 'makes its address a member who works in the business',
  },
  {
    file: 'server/team/join.ts',
    from: '  await refuseWeakPassword(password, { email, firstName, lastName })\n',
    to: '',
    tests,
    title: 'refuses a password that is easy to guess, and stays open',
  },
  {
    file: 'server/team/invitation-mail.ts',
    from: '    const words = known\n',
    to: '    const words = false\n',
    tests,
    title: 'answers the same for an address that has an account, whose mail has no link to join',
  },
  {
    file: leave,
    from: "    if (person.role === 'owner') throw",
    to: '    if (false) throw',
    tests,
    title: 'is neither the owner nor someone of another business',
  },
  {
    file: leave,
    from: '    await endSessionsByRemoval(client, id, ctx.now())\n',
    to: '',
    tests,
    title: 'is signed out, and their quotes stay and are answered to the owner',
  },
  {
    file: leave,
    from: '      email: `${userId}@left.invalid`,\n',
    to: '',
    tests,
    title: 'keeps nothing of the account, and the address can join again',
  },
  {
    file: 'server/accounts/current-user-store.ts',
    from: 'coalesce(${successor}, ${userId}::uuid)',
    to: '${userId}::uuid',
    tests,
    title: 'is signed out, and their quotes stay and are answered to the owner',
  },
  {
    file: 'server/settings/delete-account.ts',
    from: '  if (isOwner(ctx.user)) await',
    to: '  if (true) await',
    tests,
    title: 'may leave alone, the business stays and the owner gets a mail',
  },
]
