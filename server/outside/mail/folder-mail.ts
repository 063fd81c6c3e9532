// Writes mail as .eml files, which any mail program opens, and reads them back.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { envelopeOf } from './envelope.ts'
import type { Mail } from './mail.ts'
import { type KeptMail, parseMail } from './parse-mail.ts'

export function createFolderMail(folder: string, from: string): Mail {
  return {
    send: async message => {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true })
      const { message: eml } = await composer.sendMail(envelopeOf(message, from))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${fileName(message.id)}.eml`)
      // Renamed when complete, so that readers never see half a mail.
      await writeFile(`${path}.part`, eml)
      await rename(`${path}.part`, path)
    },
  }
}

/** Newest first. A mail in `parsed`, by file name, is not parsed again: a written mail never changes. */
export async function readKeptMails(
  folder: string,
  parsed = new Map<string, KeptMail>(),
): Promise<KeptMail[]> {
  const names = (await namesIn(folder)).filter(name => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async name => {
      const mail =
        parsed.get(name) ??
        (await parseMail(name.slice(0, -'.eml'.length), await readFile(join(folder, name))))
      parsed.set(name, mail)
      return mail
    }),
  )
  return mails.sort((one, other) => {
    const byTime = other.date.getTime() - one.date.getTime()
    return byTime === 0 ? other.id.localeCompare(one.id, 'en', { numeric: true }) : byTime
  })
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function fileName(id: string): string {
  return id.replaceAll(/[^\w-]/g, '_')
}
