// The template on the server: saved, reset, tried out as a PDF, its logo uploaded.
import { photoCalls } from '@quotewright/domain/calls/photos'
import { quoteTemplateCalls } from '@quotewright/domain/calls/quote-template'
import type { QuoteTemplateForm, QuoteTemplateToSave } from '@quotewright/domain/quote-template'
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
