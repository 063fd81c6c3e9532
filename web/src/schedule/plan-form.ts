// The name under which this tab keeps the days chosen in the planner. A reload opens it again.
export const planForm = (quoteId: string) => `plan/${quoteId}`
