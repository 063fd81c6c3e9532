// `npm run delete-again -- [<folder | s3-url>]`: for operators; deletes the businesses that a point-in-time recovery brought back.
import { joinDatabase } from '../db/open.ts'
import { copyDeleted, findDeleted } from '../deleted-businesses.ts'
import { openFileStore } from '../outside/files/open-file-store.ts'
import { photoFolder } from '../photos/photo-files.ts'
import { signedFolder } from '../signatures/signed-files.ts'
import { openPlace } from './place.ts'
import { loadSettings, openOptions, readArguments, runCommand } from './run-command.ts'
import { deleteBusinesses } from './store.ts'

const usage = 'Use: npm run delete-again -- [<folder or s3-url of backups>]'

await runCommand(async () => {
  const { where } = readArguments({}, usage)
  const config = loadSettings()
  const files = await openFileStore(config)
  const place = where ?? config.backupTo
  // The place has the list, too, in case the file store was lost.
  const listed =
    place === undefined
      ? await findDeleted(files)
      : await copyDeleted(await openPlace(place), files)
  const { pool, close } = await joinDatabase(config, openOptions)
  try {
    const count = await deleteBusinesses(pool, listed)
    // Of all, because older versions of a bucket may have brought back files alone.
    for (const id of listed) {
      await files.deleteFolder(photoFolder(id))
      await files.deleteFolder(signedFolder(id))
    }
    console.log(
      `Deleted businesses on the list: ${listed.length}. Back in the database, and deleted again: ${count}.`,
    )
  } finally {
    await close()
  }
})
