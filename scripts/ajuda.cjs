'use strict'
const AJUDA = {
  ajuda: 'esta lista',
  start: 'uma cidade inteira em http://localhost:3000; com NODE_ENV=production, o site de verdade',
  dev: 'a mesma cidade, que mostra na hora o que muda no código',
  test: 'tudo o que uma mudança pode quebrar; -- ARQUIVO roda só esse; -- --so=unit|componentes|e2e roda só essa parte',
  'test:linhas': 'que testes provam cada linha de docs/requisitos.md, em que camada; -- CAR LOJ mostra só essas',
  'test:perto': '-- PASTA ou MÓDULO: os testes dali e os que a importam, em segundos',
  'test:tudo': 'npm test e o que varia máquina, banco, base do jogo, tamanho de tela e semente (arquivos *.longo.*)',
  check: 'tipos, regras, muros, donos, palavras, formato e documentos; -- --so=tipos roda só isso',
  build: 'constrói o que mudou: api, site, ponte, sandbox e instalador',
  bench: 'mede tudo e escreve em docs/medidas.md; -- compras inicio mede só isso',
  prova: 'uma campanha no tamanho inteiro; sem nome, diz quais há',
  'prova:ataques': 'o que a equipe e jogadores de má-fé tentam contra o dinheiro',
  'prova:atualizacao': 'atualizações e voltas, com quedas no meio (precisa de root)',
  'prova:guia': 'o guia do dono, palavra por palavra, em um Debian vazio (precisa de root)',
  'prova:posse': 'quem fica com cada coisa, sob vidas ao acaso de uma cidade',
  'prova:restauracao': 'uma cidade viva restaurada de uma cópia, várias vezes',
  sorium: 'o que um dono usa: estado, doctor, admin, atualizar, copia, restaurar, registros',
  'admin:create': '-- email Nome: cria um administrador, ou lhe dá outra senha',
  'admin:liberar': '-- email o que foi achado: libera o dinheiro que foi pausado',
  copia: 'uma cópia do banco; -- chave faz a chave, -- segredos ARQUIVO guarda os segredos',
  restaurar: '-- ARQUIVO, NOME ou ultima: põe uma cópia no lugar do banco',
  'conferir-base': '-- PASTA: diz se as entregas são seguras na base do servidor do jogo',
  'db:migrate': 'aplica as migrações que faltam, como todo início faz',
  'db:esquema': 'escreve banco/esquema.sql depois de uma mudança em banco/',
  publicar: '-- chave ARQUIVO, uma vez; -- versao ARQUIVO PASTA, a cada versão',
}

const { scripts } = require('../package.json')
Object.keys(AJUDA).forEach(function (nome) {
  console.log('npm run ' + nome + ' '.repeat(Math.max(1, 20 - nome.length)) + AJUDA[nome])
})
const semPar = Object.keys(scripts)
  .concat(Object.keys(AJUDA))
  .filter(function (nome) {
    return !scripts[nome] || !AJUDA[nome]
  })
if (semPar.length > 0) {
  console.error('Sem ajuda, ou sem comando: ' + semPar.join(', '))
  process.exitCode = 1
}
