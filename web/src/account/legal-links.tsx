// The terms and the privacy policy that a visitor agrees to. The server serves both as plain pages.

/** `action` is what the visitor does, as in “By signing in you agree to …”. */
export function LegalLinks({ action }: { action: string }) {
  return (
    <p className="text-center text-muted text-sm">
      {`By ${action} you agree to our`}{' '}
      {/* The links are as high as a finger: on two lines they would tear the sentence apart. */}
      <span className="inline-block">
        <LegalLink href="/terms">terms of service</LegalLink> and{' '}
        <LegalLink href="/privacy">privacy policy</LegalLink>.
      </span>
    </p>
  )
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-target items-center text-accent-text underline underline-offset-4"
    >
      {children}
    </a>
  )
}
