// Mails to a member of the business: the one place that follows what the person chose.
import type { NotificationGroup } from '@quotewright/domain/notifications/notification-choices'
import type { Context } from '../context.ts'
import { type Letter, letter } from '../outside/mail/letter.ts'
import type { MailMessage } from '../outside/mail/mail.ts'

export type MemberMail = Pick<MailMessage, 'id' | 'replyTo' | 'attachments'> & {
  letter: Omit<Letter, 'from' | 'reader'>
}

/** Sends nothing if the person wants no mail about such events, also if it was waiting already. */
export async function mailMember(
  ctx: Context,
  group: NotificationGroup,
  { letter: content, ...message }: MemberMail,
): Promise<void> {
  if (!ctx.user.preferences.mail[group]) return
  const leave = {
    label: 'Choose what you get by email',
    link: `${ctx.config.publicUrl}/settings/notifications`,
  }
  await ctx.mail.send(memberMail(ctx, { ...message, letter: { ...content, leave } }))
}

/** Ignores the person's choices, for mails that both sides must have. */
export function memberMail(
  { user }: Context,
  { letter: content, ...message }: MemberMail,
): MailMessage {
  return {
    ...message,
    to: user.email,
    ...letter({ ...content, from: 'Quotewright', reader: user.firstName }),
  }
}
