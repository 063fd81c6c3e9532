// Queries of what follows a quote: its questions, its reminders, and sending it later.
import { questionCalls } from '@quotewright/domain/calls/questions'
import { reminderCalls } from '@quotewright/domain/calls/reminders'
import { sendLaterCalls } from '@quotewright/domain/calls/send-later'
import type { QuestionReply } from '@quotewright/domain/quote-links/question'
import type { ScheduledMail } from '@quotewright/domain/quote-links/send-later'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { refreshQuotes, versionOnScreen } from './queries.ts'

/** Nested under the quotes' key, so that what happens to a quote also refetches these. */
const keyOf = (id: string, what: 'messages' | 'answer-way' | 'reminders' | 'scheduled') =>
  ['/api', 'quotes', what, id] as const

export function useMessages(id: string) {
  return useQuery({
    queryKey: keyOf(id, 'messages'),
    queryFn: ({ signal }) => request(questionCalls.quoteMessages, { params: { id }, signal }),
    // Customers ask at any time.
    staleTime: 0,
  })
}

export function useAnswerWay(id: string) {
  return useQuery({
    queryKey: keyOf(id, 'answer-way'),
    queryFn: ({ signal }) => request(questionCalls.answerWay, { params: { id }, signal }),
    // Customers reply STOP at any time.
    staleTime: 0,
  })
}

export function useReply(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: QuestionReply) =>
      request(questionCalls.replyToQuestion, { params: { id }, body }),
    onSuccess(messages) {
      queryClient.setQueryData(keyOf(id, 'messages'), messages)
      void refreshQuotes(queryClient)
    },
  })
}

export function useReminders(id: string, isSent: boolean) {
  return useQuery({
    enabled: isSent,
    queryKey: keyOf(id, 'reminders'),
    queryFn: ({ signal }) => request(reminderCalls.quoteReminders, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useSwitchReminders(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      request(reminderCalls.switchReminders, { params: { id }, body: { isOn } }),
    onSuccess: reminders => queryClient.setQueryData(keyOf(id, 'reminders'), reminders),
  })
}

export function useScheduled(id: string) {
  return useQuery({
    queryKey: keyOf(id, 'scheduled'),
    queryFn: ({ signal }) => request(sendLaterCalls.scheduledSend, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useScheduleSend(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn(mail: ScheduledMail) {
      const body = { ...mail, version: versionOnScreen(queryClient, id) }
      return request(sendLaterCalls.scheduleSend, { params: { id }, body })
    },
    onSuccess: scheduled => queryClient.setQueryData(keyOf(id, 'scheduled'), scheduled),
    // To show someone else's change.
    onError: () => void refreshQuotes(queryClient),
  })
}

export function useCancelSend(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(sendLaterCalls.cancelSend, { params: { id } }),
    onSuccess: () => queryClient.setQueryData(keyOf(id, 'scheduled'), { scheduled: null }),
  })
}
