// The template on the server: saved, reset, tried out as a PDF, its logo uploaded.
import { accountCalls } from '@quotewright/domain/calls/accounts'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { quoteTemplateCalls } from '@quotewright/domain/calls/quote-template'
import {
  type QuoteTemplateForm,
  type QuoteTemplateToSave,
  templateOf,
} from '@quotewright/domain/quote-template'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../account/queries.ts'
import { request } from '../api.ts'
import { bytesOfDataUrl } from '../device/data-url.ts'

export function useSaveTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: QuoteTemplateToSave) =>
      request(quoteTemplateCalls.saveQuoteTemplate, { body }),
    onSuccess: user => queryClient.setQueryData(currentUserKey, user),
  })
}

export function useResetTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(quoteTemplateCalls.resetQuoteTemplate),
    onSuccess: user => queryClient.setQueryData(currentUserKey, user),
  })
}

/** Asks the server again, for the moment after a conflict. */
export function useRefetchTemplate() {
  const queryClient = useQueryClient()
  return async () => {
    // Not as the query of the gate, which shows nothing but the error of one that fails.
    const user = await request(accountCalls.currentUser)
    queryClient.setQueryData(currentUserKey, user)
    return templateOf(user.business)
  }
}

/** The real PDF as the template would make it. */
export function useTemplatePdf() {
  return useMutation({
    mutationFn: (body: QuoteTemplateForm) =>
      request(quoteTemplateCalls.previewQuoteTemplate, { body }),
  })
}

/** Answers the logo's id. */
export function useUploadLogo() {
  return useMutation({
    mutationFn: async (picture: string) =>
      (await request(photoCalls.uploadPhoto, { body: bytesOfDataUrl(picture) })).id,
  })
}
