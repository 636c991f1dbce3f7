import { join } from 'node:path'
import { VERSION } from '../apps/server/src/platform/version.ts'
import { makeRelease } from './release/make-release.ts'

// npm run build -- [folder]: a folder with everything that runs the site and nothing that builds it.
const folder = process.argv[2] ?? join('release', `bikevalley-${VERSION}`)
await makeRelease(folder)
console.log(`BikeValley ${VERSION} is in ${folder}. Copy it where it shall run, and start it there with npm start.`)
