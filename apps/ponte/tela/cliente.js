// Runs in each player's game. It shows what the server tells and passes two wishes on: open again, and try now. The server trusts neither.
const naTela = (mensagem) => SendNuiMessage(JSON.stringify(mensagem))

function ouvirTela(nome, fazer) {
  RegisterNuiCallbackType(nome)
  on(`__cfx_nui:${nome}`, (_dados, responder) => {
    fazer()
    responder({})
  })
}

onNet('sorium:recado', (recado) => naTela({ acao: 'recado', recado }))

onNet('sorium:abrir', (textos) => {
  naTela({ acao: 'abrir', textos })
  SetNuiFocus(true, true)
})

onNet('sorium:quadro', (quadro) => naTela({ acao: 'quadro', quadro }))

ouvirTela('pronta', () => emitNet('sorium:pronto'))
ouvirTela('receber', () => emitNet('sorium:receber'))
ouvirTela('fechada', () => SetNuiFocus(false, false))
