// All screens, each loaded on first use.
import { type ComponentType, lazy } from 'react'

export { Upgrade } from './billing/billing.tsx'

function screen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}

export const Landing = screen(
  async () => (await import('./landing/landing-screen.tsx')).LandingScreen,
)
export const SignIn = screen(
  async () => (await import('./account/sign-in-screen.tsx')).SignInScreen,
)
export const Register = screen(
  async () => (await import('./account/register-screen.tsx')).RegisterScreen,
)
export const ForgotPassword = screen(
  async () => (await import('./account/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
export const ResetPassword = screen(
  async () => (await import('./account/reset-password-screen.tsx')).ResetPasswordScreen,
)
export const VerifyEmail = screen(
  async () => (await import('./account/verify-email-screen.tsx')).VerifyEmailScreen,
)
export const ConfirmEmail = screen(
  async () => (await import('./account/confirm-email-screen.tsx')).ConfirmEmailScreen,
)
export const RestoreAccount = screen(
  async () => (await import('./account/restore-account-screen.tsx')).RestoreAccountScreen,
)
export const Onboarding = screen(
  async () => (await import('./account/onboarding-screen.tsx')).OnboardingScreen,
)
export const Dashboard = screen(
  async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
)
export const NewQuote = screen(
  async () => (await import('./new-quote/new-quote-screen.tsx')).NewQuoteScreen,
)
export const EditQuote = screen(
  async () => (await import('./quotes/edit-quote-screen.tsx')).EditQuoteScreen,
)
export const Customers = screen(
  async () => (await import('./customers/customers-screen.tsx')).CustomersScreen,
)
export const Invoices = screen(
  async () => (await import('./invoices/invoices-screen.tsx')).InvoicesScreen,
)
export const Lead = screen(async () => (await import('./leads/lead-screen.tsx')).LeadScreen)
export const Schedule = screen(
  async () => (await import('./schedule/schedule-screen.tsx')).ScheduleScreen,
)
export const Settings = screen(
  async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
)
export const Pricing = screen(
  async () => (await import('./price-book/pricing-screen.tsx')).PricingScreen,
)
export const Assemblies = screen(
  async () => (await import('./assemblies/assemblies-screen.tsx')).AssembliesScreen,
)
export const CompanyServices = screen(
  async () =>
    (await import('./company-services/company-services-screen.tsx')).CompanyServicesScreen,
)
export const HelpCenter = screen(
  async () => (await import('./help-center/help-center-screen.tsx')).HelpCenterScreen,
)
export const QuoteTemplate = screen(
  async () => (await import('./quote-template/quote-template-screen.tsx')).QuoteTemplateScreen,
)
export const Reports = screen(
  async () => (await import('./reports/reports-screen.tsx')).ReportsScreen,
)
export const NotFound = screen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)
