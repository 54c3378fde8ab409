'use strict'
// Shows the progress of `npm ci` in a process of its own, because the parent process is blocked meanwhile.
const fs = require('fs')
const path = require('path')
const { RAIZ, pacotesDaqui } = require('./instalacao.cjs')

const noTerminal = Boolean(process.stdout.isTTY)
const ENTRE_LINHAS_S = noTerminal ? 1 : 10
const trava = JSON.parse(fs.readFileSync(path.join(RAIZ, 'package-lock.json'), 'utf8')).packages
// An optional package without `os` may be needed only by a package of another platform, so it is not counted.
const pacotes = pacotesDaqui(trava).filter(function (nome) {
  return !trava[nome].optional || trava[nome].os
})
const faltam = new Set(pacotes)
const pai = process.ppid
let segundos = 0

const relogio = setInterval(function () {
  if (process.ppid !== pai) return clearInterval(relogio)
  segundos += 1
  if (segundos % ENTRE_LINHAS_S !== 0) return undefined
  faltam.forEach(function (pacote) {
    if (fs.existsSync(path.join(RAIZ, pacote, 'package.json'))) faltam.delete(pacote)
  })
  const linha = '  ' + (pacotes.length - faltam.size) + ' de ' + pacotes.length + ' pacotes, ' + segundos + ' s'
  process.stdout.write(noTerminal ? linha + '\r' : linha + '\n')
  return undefined
}, 1000)
