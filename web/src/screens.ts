// All screens, each loaded on first use.
import { loadedOnUse } from './ui/loaded-later.ts'

export { Upgrade } from './billing/billing.tsx'

export const Landing = loadedOnUse(
  async () => (await import('./landing/landing-screen.tsx')).LandingScreen,
)
export const SignIn = loadedOnUse(
  async () => (await import('./account/sign-in-screen.tsx')).SignInScreen,
)
export const Register = loadedOnUse(
  async () => (await import('./account/register-screen.tsx')).RegisterScreen,
)
export const ForgotPassword = loadedOnUse(
  async () => (await import('./account/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
export const ResetPassword = loadedOnUse(
  async () => (await import('./account/reset-password-screen.tsx')).ResetPasswordScreen,
)
export const VerifyEmail = loadedOnUse(
  async () => (await import('./account/verify-email-screen.tsx')).VerifyEmailScreen,
)
export const ConfirmEmail = loadedOnUse(
  async () => (await import('./account/confirm-email-screen.tsx')).ConfirmEmailScreen,
)
export const RestoreAccount = loadedOnUse(
  async () => (await import('./account/restore-account-screen.tsx')).RestoreAccountScreen,
)
export const Join = loadedOnUse(async () => (await import('./team/join-screen.tsx')).JoinScreen)
export const Onboarding = loadedOnUse(
  async () => (await import('./account/onboarding-screen.tsx')).OnboardingScreen,
)
export const Dashboard = loadedOnUse(
  async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
)
export const NewQuote = loadedOnUse(
  async () => (await import('./new-quote/new-quote-screen.tsx')).NewQuoteScreen,
)
export const EditQuote = loadedOnUse(
  async () => (await import('./quotes/edit-quote-screen.tsx')).EditQuoteScreen,
)
export const Customers = loadedOnUse(
  async () => (await import('./customers/customers-screen.tsx')).CustomersScreen,
)
export const Invoices = loadedOnUse(
  async () => (await import('./invoices/invoices-screen.tsx')).InvoicesScreen,
)
export const Lead = loadedOnUse(async () => (await import('./leads/lead-screen.tsx')).LeadScreen)
export const Schedule = loadedOnUse(
  async () => (await import('./schedule/schedule-screen.tsx')).ScheduleScreen,
)
export const Settings = loadedOnUse(
  async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
)
export const Pricing = loadedOnUse(
  async () => (await import('./price-book/pricing-screen.tsx')).PricingScreen,
)
export const Assemblies = loadedOnUse(
  async () => (await import('./assemblies/assemblies-screen.tsx')).AssembliesScreen,
)
export const CompanyServices = loadedOnUse(
  async () =>
    (await import('./company-services/company-services-screen.tsx')).CompanyServicesScreen,
)
export const HelpCenter = loadedOnUse(
  async () => (await import('./help-center/help-center-screen.tsx')).HelpCenterScreen,
)
export const QuoteTemplate = loadedOnUse(
  async () => (await import('./quote-template/quote-template-screen.tsx')).QuoteTemplateScreen,
)
export const Reports = loadedOnUse(
  async () => (await import('./reports/reports-screen.tsx')).ReportsScreen,
)
export const NotFound = loadedOnUse(
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
)
