// The operator's sign-in.
import { html } from './html.ts'
import { notice, type Page } from './page.ts'

export function signInPage(problem: string | null, email: string): Page {
  return {
    title: problem === null ? 'Operator sign-in' : 'Operator sign-in: try again',
    body: html`${problem === null ? null : notice(problem, 'alert')}
<form class="stack" method="post" action="/operator/sign-in">
<label>Email<input name="email" type="email" autocomplete="username" required maxlength="254" value="${email}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required maxlength="256"></label>
<label>Code from your authenticator app<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"></label>
<button>Sign in</button>
</form>`,
  }
}
