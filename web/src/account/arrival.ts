// The notice that /login shows after registration or an emailed link (spec §2, §8).

export type Arrival = { tone: 'success' | 'danger'; title: string; text: string }

export function arrivalOf(search: URLSearchParams): Arrival | null {
  if (search.get('registered') === 'true') {
    return {
      tone: 'success',
      title: 'Registration Successful!',
      text: 'Please check your email to verify your account',
    }
  }
  if (search.get('verified') === 'true') {
    return { tone: 'success', title: 'Email Verified!', text: 'You can now sign in' }
  }
  if (search.get('verified') === 'false') {
    return {
      tone: 'danger',
      title: 'Verification Failed',
      text: 'The verification link is invalid or expired',
    }
  }
  return null
}

/** Reloads the app, because the signed-in user may have changed. */
export function arriveVerified(verified: boolean): void {
  location.replace(`/login?verified=${verified}`)
}
