// The page of a screen that people begin at, painted on the server before the app's code is there.

/** The reply to each of the screen's first calls as JSON, by the call's path in the build's list. */
export type FirstAnswers = Readonly<Record<string, string>>

/** Returns the page with the screen of the place, such as `quotes/*`, in it. Without answers it has gray shapes. */
export type PaintFirstScreen = (page: string, place: string, answers: FirstAnswers | null) => string
