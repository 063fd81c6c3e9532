// Queries of the team: its people, invitations, and joining.
import { isOwner } from '@quotewright/domain/accounts/access'
import { fullName } from '@quotewright/domain/accounts/account'
import { type Joining } from '@quotewright/domain/accounts/team'
import { teamCalls } from '@quotewright/domain/calls/team'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { finishSignIn } from '../account/queries.ts'
import { request } from '../api.ts'
import { refetchQueries } from '../refetch-queries.ts'

const teamKey = ['/api', 'team']

export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => request(teamCalls.team, { signal }),
    // Invited people join at any time.
    staleTime: 0,
  })
}

/** For a sentence to a team member, such as `Ask Rosa Rivera to choose a plan`. */
export function useOwnerName(): string {
  const owner = useTeam().data?.people.find(isOwner)
  return owner ? fullName(owner) : 'your owner'
}

export function useInvite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => request(teamCalls.invite, { body: { email } }),
    onSuccess: team => queryClient.setQueryData(teamKey, team),
  })
}

/** Reloads the team in any case: another phone may have been faster. */
function useTeamChange(change: (id: string) => Promise<undefined>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => refetchQueries(queryClient, teamKey),
  })
}

export const useWithdrawInvitation = () =>
  useTeamChange(id => request(teamCalls.withdrawInvitation, { params: { id } }))

export const useRemovePerson = () =>
  useTeamChange(id => request(teamCalls.removePerson, { params: { id } }))

/** The invitation behind the mailed link. */
export function useOpenedInvitation(token: string) {
  return useQuery({
    queryKey: ['/api', 'auth', 'invitation', token],
    queryFn: ({ signal }) => request(teamCalls.openInvitation, { body: { token }, signal }),
  })
}

export function useJoin() {
  return useMutation({
    mutationFn: (joining: Joining) => request(teamCalls.join, { body: joining }),
    onSuccess: finishSignIn,
  })
}
