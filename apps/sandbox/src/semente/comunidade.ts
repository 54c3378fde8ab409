/** Money is in whole R$ and Sorium. All their Sorium adds up to 349,400; with the demo wallets to 350,000. */
export interface Vizinho {
  usuario: string
  nome: string
  sobrenome: string
  genero: 'feminino' | 'masculino'
  dataNascimento: string
  ddd: string
  endereco: string
  reais: number
  sorium: number
}

// usuario | nome | sobrenome | genero | nascimento | ddd | endereco | R$ | Sorium
const TABELA = `
dandara | Dandara | Reis | feminino | 1998-05-21 | 27 | Travessa do Cais, 594, Jardim Aurora | 410 | 10395
caio | Caio | Ferraz | masculino | 2004-11-12 | 11 | Travessa do Cais, 739, Praia Norte | 3200 | 13998
nina | Nina | Duarte | feminino | 1979-08-02 | 41 | Rua dos Estaleiros, 276, Jardim Aurora | 85 | 2482
igor | Igor | Bastos | masculino | 1988-07-28 | 81 | Avenida da Orla, 352, Alto da Serra | 410 | 2082
lia | Lia | Monteiro | feminino | 1993-05-05 | 71 | Avenida Beira-Rio, 582, Jardim Aurora | 410 | 2560
enzo | Enzo | Vidal | masculino | 1987-11-13 | 41 | Rua do Mercado, 181, Praia Norte | 40 | 3586
bia | Bia | Salgado | feminino | 1983-11-08 | 11 | Travessa do Cais, 1714, Vila Operária | 40 | 12769
teo | Téo | Nunes | masculino | 1984-05-01 | 31 | Rua Sete de Abril, 1106, Zona Portuária | 3200 | 3680
jana | Jana | Prado | feminino | 1994-06-05 | 85 | Rua do Observatório, 1353, Jardim Aurora | 0 | 10873
rafa | Rafa | Lopes | masculino | 1990-11-26 | 85 | Rua Sete de Abril, 827, Alto da Serra | 410 | 2594
brunaalves | Bruna | Alves | feminino | 1979-08-21 | 71 | Rua das Gaivotas, 402, Centro | 85 | 2268
otavio | Otávio | Siqueira | masculino | 1990-03-04 | 61 | Rua do Observatório, 119, Centro | 0 | 10822
thais | Thaís | Queiroz | feminino | 1994-03-18 | 21 | Alameda das Palmeiras, 1268, Centro | 15 | 3602
murilo | Murilo | Dantas | masculino | 2003-04-20 | 71 | Rua do Mercado, 1311, Zona Portuária | 260 | 4030
yasmin | Yasmin | Nogueira | feminino | 1995-06-16 | 21 | Avenida da Orla, 1750, Alto da Serra | 980 | 4472
jonas | Jonas | Pimentel | masculino | 1991-08-10 | 21 | Rua do Mercado, 221, Jardim Aurora | 260 | 6759
iara | Iara | Bittencourt | feminino | 1999-05-16 | 31 | Avenida Beira-Rio, 59, Praia Norte | 1450 | 3701
kaue | Kauê | Arruda | masculino | 1987-03-23 | 85 | Rua das Gaivotas, 1564, Vila Operária | 120 | 4175
rosana | Rosana | Vilela | feminino | 1996-02-23 | 51 | Avenida Beira-Rio, 763, Praia Norte | 260 | 33416
breno | Breno | Falcão | masculino | 2000-04-18 | 85 | Avenida Beira-Rio, 687, Jardim Aurora | 85 | 2304
luiza | Luiza | Figueiredo | feminino | 1995-04-26 | 41 | Rua Sete de Abril, 1527, Praia Norte | 85 | 21230
tulio | Túlio | Mascarenhas | masculino | 1992-08-12 | 11 | Rua das Gaivotas, 1630, Zona Portuária | 980 | 14665
cecilia | Cecília | Amaral | feminino | 1984-04-23 | 27 | Alameda das Palmeiras, 927, Jardim Aurora | 260 | 20479
ezequiel | Ezequiel | Rocha | masculino | 1987-02-08 | 21 | Ladeira da Matriz, 974, Praia Norte | 260 | 18705
heloisa | Heloísa | Peixoto | feminino | 1982-08-20 | 27 | Rua das Gaivotas, 993, Jardim Aurora | 260 | 4918
geraldo | Geraldo | Moura | masculino | 2001-11-03 | 21 | Rua Sete de Abril, 1614, Jardim Aurora | 85 | 3664
taina | Tainá | Guedes | feminino | 1991-03-14 | 61 | Avenida da Orla, 1652, Jardim Aurora | 410 | 6667
icaro | Ícaro | Lacerda | masculino | 1990-07-24 | 21 | Rua do Mercado, 360, Praia Norte | 0 | 9608
marina | Marina | Leal | feminino | 1980-10-15 | 31 | Rua do Observatório, 1704, Vila Operária | 980 | 6888
matheus | Matheus | Aguiar | masculino | 1997-06-05 | 85 | Avenida Beira-Rio, 280, Centro | 0 | 1864
pietra | Pietra | Fontes | feminino | 2001-12-21 | 21 | Avenida Beira-Rio, 1546, Praia Norte | 410 | 11432
nicolas | Nicolas | Vargas | masculino | 2003-04-27 | 41 | Rua das Gaivotas, 527, Praia Norte | 120 | 7575
rayssa | Rayssa | Coutinho | feminino | 1992-04-25 | 27 | Alameda das Palmeiras, 543, Vila Operária | 410 | 19181
patrick | Patrick | Sales | masculino | 2002-03-02 | 61 | Travessa do Cais, 1368, Vila Operária | 1450 | 2433
sabrina | Sabrina | Meireles | feminino | 1989-09-05 | 85 | Rua do Mercado, 1084, Vila Operária | 0 | 8238
samuel | Samuel | Caldeira | masculino | 2003-08-25 | 31 | Rua do Observatório, 20, Praia Norte | 40 | 9133
vitoria | Vitória | Barreto | feminino | 1980-08-20 | 21 | Avenida Beira-Rio, 138, Zona Portuária | 1450 | 16386
valter | Valter | Brandão | masculino | 1992-09-16 | 21 | Avenida Beira-Rio, 128, Praia Norte | 85 | 2591
zuleica | Zuleica | Paz | feminino | 1984-01-25 | 21 | Avenida Beira-Rio, 938, Vila Operária | 0 | 21362
wesley | Wesley | Ramalho | masculino | 2000-02-15 | 61 | Rua do Observatório, 1047, Vila Operária | 1450 | 1813
`

export const COMUNIDADE: readonly Vizinho[] = TABELA.trim().split('\n').map(lerLinha)

function lerLinha(linha: string): Vizinho {
  const [usuario = '', nome = '', sobrenome = '', genero, dataNascimento = '', ddd = '', endereco = '', reais, sorium] = linha.split(' | ')
  return {
    usuario,
    nome,
    sobrenome,
    genero: genero === 'feminino' ? 'feminino' : 'masculino',
    dataNascimento,
    ddd,
    endereco: `${endereco}, Porto Aurora`,
    reais: Number(reais),
    sorium: Number(sorium),
  }
}
