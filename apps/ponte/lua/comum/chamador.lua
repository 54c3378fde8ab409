-- Only the resource that this file came from may call the hook. FXServer names a file of another resource '@@resource/file.lua'.
local ok, pasta = pcall(function() return debug.getinfo(function() end, 'S').source:match('^@@([^/]+)/') end)
if not ok or not pasta or pasta == GetCurrentResourceName() then
  pasta = 'sorium'
end

return function(tambem)
  local quem = GetInvokingResource and GetInvokingResource()
  if quem and quem ~= tambem and quem ~= pasta then
    error('o recurso ' .. quem .. ' nao pode usar o gancho: ele veio da pasta ' .. pasta, 0)
  end
end
