// API calls for win rates, apart from the reports because screens that send a quote make one of them, too.
import { call } from '../call.ts'
import { WinRates } from '../reports/win-rate.ts'

export const winRateCalls = {
  /** Covers one year, whatever period the report shows. */
  winRates: call('GET', '/api/reports/win-rates', { access: 'member', reply: WinRates }),
  reportWinRates: call('GET', '/api/reports/win-rates.csv', {
    access: 'member',
    reply: 'text/csv',
  }),
} as const
