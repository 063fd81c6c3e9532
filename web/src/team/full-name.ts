// A person's first and last name as one text.
import type { TeamPerson } from '@quotewright/domain/team'

export function fullName({ firstName, lastName }: Pick<TeamPerson, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`
}
