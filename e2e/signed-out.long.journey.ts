// Everything before the app: landing, sign-in and its notices, registering, a forgotten password, logging out.
import { expect, type Page, test } from '@playwright/test'
import {
  enterBusiness,
  mailedLink,
  newAddress,
  password,
  signUp,
  startBusiness,
} from './account.ts'
import { failCalls } from './failing.ts'
import { toast } from './toast.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('the landing page shows features and prices, and starts the free trial', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/instant drywall quotes/i)
  // The first view says what it is and shows the one orange action and the photo.
  for (const seen of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'Start free' }),
    page.getByRole('img', { name: 'A wall with a hole above an outlet' }),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('heading', { name: 'The app in three screens' })).toBeVisible()
  const pictures = page.getByRole('img', { name: /\w/ })
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
  const offline = page.getByRole('region', { name: 'Works where there is no reception' })
  await expect(offline).toContainText('Your phone finds drywall damage by itself')
  const features = page.getByRole('region', { name: 'Less paperwork, more walls' })
  await expect(features.getByRole('heading', { level: 3 })).toHaveText([
    'AI damage detection',
    '2-minute quotes',
    'Material calculator',
    'Handyman focused',
  ])
  const plans = page.getByRole('region', { name: 'Two plans, no contract' })
  await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Starter', 'Professional'])
  await expect(plans.getByText(/^\$\d+$/)).toHaveText(['$49', '$99'])
  await expect(plans.getByText('Most Popular')).toHaveCount(1)
  await expect(plans.getByRole('list').getByRole('list').getByRole('listitem')).toHaveText([
    '100 quotes per month',
    'Basic AI analysis',
    'Mobile access',
    'PDF export',
    'Email support',
    '500 quotes per month',
    'Advanced AI with training',
    'Custom service library',
    'Team management',
    'Priority support',
    'Custom branding',
  ])
  for (const plan of ['Starter', 'Professional']) {
    await plans.getByRole('link', { name: `Start with ${plan}` }).click()
    await expect(heading(page, 'Create your account')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/register\\?plan=${plan.toLowerCase()}$`))
    await page.goBack()
  }
  await page.getByRole('link', { name: 'Start free' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(heading(page, 'Create your account')).toBeVisible()
})

test('a visitor is led to sign-in from any address', async ({ page }) => {
  for (const path of ['/login', '/quotes', '/no-such-page', '/upgrade']) {
    await page.goto(path)
    await expect(heading(page, 'Sign in')).toBeVisible()
  }
  await expect(page).toHaveURL(/\/login$/)
  const trial = page.getByRole('region', { name: 'Free trial' })
  await expect(trial.getByRole('listitem')).toHaveText([
    '1 day free',
    '100 quotes',
    'AI photo analysis',
    'PDF quotes',
  ])
  await expect(page.getByText(/you agree to our terms/)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Forgot password')).toBeVisible()
})

test('sign-in shows the notices of its URL', async ({ page }) => {
  const notices = [
    [
      'registered=true',
      'Registration Successful!',
      'Please check your email to verify your account',
    ],
    ['verified=true', 'Email Verified!', 'You can now sign in'],
    ['verified=false', 'Verification Failed', 'The verification link is invalid or expired'],
  ] as const
  for (const [flag, title, sentence] of notices) {
    await page.goto(`/login?${flag}`)
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('signing in needs both fields, can show the password, and says why it failed', async ({
  page,
}) => {
  await page.goto('/login')
  const signIn = page.getByRole('button', { name: 'Sign in' })
  const email = page.getByLabel('Email')
  const typed = page.getByLabel('Password', { exact: true })
  await signIn.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please fill this in')
  await expect(typed).toHaveAccessibleDescription('Please fill this in')
  await email.fill('dana')
  await expect(email).toHaveAccessibleDescription('')
  await signIn.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/^Enter an email address/)
  await email.fill(newAddress())
  await signIn.click()
  await expect(typed).toBeFocused()
  await typed.fill('not the password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(typed).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(typed).toHaveAttribute('type', 'password')
  await signIn.click()
  await expect(toast(page, 'Sign In Failed')).toBeVisible()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
})

test('registering shows password problems and failures', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('mistyped@example.com')
  await page.goto('/register')
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Hill')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill('something else')
  await create.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  const email = newAddress()
  await page.getByLabel('Email').fill(email)
  await create.click()
  await expect(toast(page, 'Registration Failed')).toBeVisible()
  await expect(toast(page, 'Passwords do not match')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm password').fill('12345')
  await create.click()
  await expect(toast(page, 'Password must be at least 6 characters long')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await failCalls(page, '**/api/auth/register')
  await create.click()
  await expect(toast(page, 'Failed to create account')).toBeVisible()
  await page.unrouteAll()
  await create.click()
  await expect(page).toHaveURL(/\/login\?registered=true$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a forgotten password: the mail, the new password, and signing in', async ({ page }) => {
  const email = await signUp(page)
  await expect(page.getByLabel('Company name')).toBeVisible()
  await page.context().clearCookies()

  await page.goto('/forgot-password')
  const send = page.getByRole('button', { name: 'Send reset link' })
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Email').fill(' ')
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill(email)
  await failCalls(page, '**/api/auth/forgot-password')
  await send.click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to send reset email')).toBeVisible()
  await page.unrouteAll()
  await send.click()
  await expect(heading(page, 'Check Your Email')).toBeVisible()
  await expect(
    page.getByText("If an account exists with that email, we've sent a password reset link."),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try Different Email' }).click()
  await expect(send).toBeVisible()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()

  await page.goto(await mailedLink(page, email, '/reset-password?token='))
  const reset = page.getByRole('button', { name: 'Reset password' })
  await expect(reset).toBeDisabled()
  await page.getByLabel('New password', { exact: true }).fill('fresh-plaster')
  await page.getByLabel('Confirm new password').fill('fresh')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(reset).toBeDisabled()
  // Like a password manager may submit it.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(toast(page, 'Password Mismatch')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('fresh-plaster')
  await expect(page.getByText('Passwords match')).toBeVisible()
  await failCalls(page, '**/api/auth/reset-password')
  await reset.click()
  await expect(toast(page, 'Reset Failed')).toBeVisible()
  await expect(toast(page, 'Failed to reset password')).toBeVisible()
  await page.unrouteAll()
  await reset.click()
  await expect(heading(page, 'Password changed')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('fresh-plaster')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a reset link works in a signed-in browser, and signs it out', async ({ page }) => {
  const email = await startBusiness(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(heading(page, 'Check Your Email')).toBeVisible()
  await page.goto(await mailedLink(page, email, '/reset-password?token='))
  await page.getByLabel('New password', { exact: true }).fill('fresh-plaster')
  await page.getByLabel('Confirm new password').fill('fresh-plaster')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(heading(page, 'Password changed')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('a reset link without its token asks for a new one', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(heading(page, 'Invalid Reset Link')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('the onboarding requires a company and a service, and shows when saving failed', async ({
  page,
}) => {
  await signUp(page)
  await expect(page.getByLabel('Company name')).toBeVisible()
  await page.goto('/quotes')
  await expect(page.getByRole('img', { name: 'Step 1 of 3' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Company name').fill('   ')
  await next.click()
  await expect(toast(page, 'Company name required')).toBeVisible()
  await expect(toast(page, 'Please enter your company name to continue')).toBeVisible()
  await page.getByLabel('Company name').fill('Hill Country Drywall')
  await page.getByLabel('Phone').fill('(512) 555-0134 ext 4')
  await next.click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('(512) 555-0134')
  await next.click()
  await expect(page.getByRole('img', { name: 'Step 2 of 3' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(8)
  await next.click()
  await expect(toast(page, 'Select your services')).toBeVisible()
  await expect(toast(page, 'Choose at least one service category to continue')).toBeVisible()
  await page.getByText('Drywall', { exact: true }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Hill Country Drywall')
  await next.click()
  await expect(page.getByRole('checkbox', { name: 'Drywall' })).toBeChecked()
  await next.click()
  await expect(page.getByRole('img', { name: 'Step 3 of 3' })).toBeVisible()
  await expect(page.getByText('AI photo analysis')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: 'Step 2 of 3' })).toBeVisible()
  await next.click()
  const rate = page.getByLabel('Sales tax')
  await rate.fill('')
  await page.getByRole('button', { name: 'Start quoting' }).click()
  await expect(rate).toBeFocused()
  await rate.fill('60')
  await page.getByRole('button', { name: 'Start quoting' }).click()
  await expect(page.getByText('The tax rate is at most 50%')).toBeVisible()
  await expect(rate).toBeFocused()
  await rate.fill('8.25')
  await failCalls(page, '**/api/onboarding/complete')
  await page.getByRole('button', { name: 'Start quoting' }).click()
  await expect(toast(page, 'Setup failed')).toBeVisible()
  await expect(toast(page, 'Please try again or contact support.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Start quoting' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a failed log-out shows an error; when it works, it leads to sign-in', async ({ page }) => {
  await enterBusiness(page)
  const logOut = async () => {
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await failCalls(page, '**/api/auth/logout')
  await logOut()
  await expect(toast(page, 'Logout failed')).toBeVisible()
  await expect(toast(page, 'Please try again or clear your browser data.')).toBeVisible()
  await page.unrouteAll()
  await logOut()
  await expect(page).toHaveURL(/\/login$/)
})
