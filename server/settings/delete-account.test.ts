// Deleting the account over HTTP: requirements, and that no data remains.
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { addPhotoAndQuote } from '../testing/photo-and-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

describe('deleting the account', () => {
  it('requires the password and the word, and removes all data', async () => {
    const person = await server.signUp()
    await addPhotoAndQuote(person)
    const { business } = (await person.get('/api/auth/user')).body
    const remove = (part: object) =>
      person.post('/api/settings/delete-account', {
        currentPassword: person.password,
        word: 'DELETE',
        ...part,
      })
    expect((await remove({ word: 'delete' })).body.fields.word).toBe('Please type DELETE')
    expect((await remove({ currentPassword: 'guess' })).status).toBe(422)
    expect((await remove({})).status).toBe(204)
    expect((await person.get('/api/auth/user')).status).toBe(401)
    await server.mails()
    const { pool } = server
    const { config } = server.services
    for (const table of [
      'businesses where id',
      'quotes where business_id',
      'photos where business_id',
    ]) {
      const { rows } = await pool.query(`select from ${table} = $1`, [business.id])
      expect(rows).toEqual([])
    }
    await expect(readFile(`${config.dataDir}/files/photos/${business.id}`)).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })

  it('leaves the same photo to another business that has it', async () => {
    const [leaving, staying] = [await server.signUp(), await server.signUp()]
    await addPhotoAndQuote(leaving)
    const path = `/api/photos/${await addPhotoAndQuote(staying)}`
    const proof = { currentPassword: leaving.password, word: 'DELETE' }
    expect((await leaving.post('/api/settings/delete-account', proof)).status).toBe(204)
    await server.mails()
    expect((await staying.get(path)).status).toBe(200)
  })
})
