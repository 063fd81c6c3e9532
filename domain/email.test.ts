// Links that start a mail.
import { expect, it } from 'vitest'
import { mailHref } from './email.ts'

it.each([
  ['maria.lopez+home@example.com', 'mailto:maria.lopez%2Bhome@example.com'],
  ['a@b.co?bcc=spy%40evil.example&body=x', 'mailto:a@b.co%3Fbcc%3Dspy%2540evil.example%26body%3Dx'],
])('a mail to %s has that one recipient and nothing else', (email, href) =>
  expect(mailHref(email)).toBe(href),
)
