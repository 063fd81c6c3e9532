// Queries of the quote template: save, reset, PDF preview, logo upload.
import { photoCalls } from '@quotewright/domain/calls/photos'
import { quoteTemplateCalls } from '@quotewright/domain/calls/quote-template'
import type {
  QuoteTemplateForm,
  QuoteTemplateToSave,
} from '@quotewright/domain/quote-document/quote-template'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../account/queries.ts'
import { request } from '../api.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'

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

/** Renders a PDF with the unsaved template. */
export function useTemplatePdf() {
  return useMutation({
    mutationFn: (body: QuoteTemplateForm) =>
      request(quoteTemplateCalls.previewQuoteTemplate, { body }),
  })
}

/** Resolves to the logo's photo id. */
export function useUploadLogo() {
  return useMutation({
    mutationFn: async (picture: string) =>
      (await request(photoCalls.uploadPhoto, { body: bytesOfDataUrl(picture) })).id,
  })
}
