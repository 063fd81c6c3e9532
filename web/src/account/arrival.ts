// What /login says to whom registering or the link in a mail leads there (spec §2, §8).

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

/** A full load: who is signed in may be another by now. */
export function arriveVerified(verified: boolean): void {
  location.replace(`/login?verified=${verified}`)
}
